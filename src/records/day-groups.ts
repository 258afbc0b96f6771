export type DayGroup<Item> = { day: string; members: Item[] };

/** Entries that stand next to each other on the same day, in their order. */
export function dayGroups<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const last = groups.at(-1);
    if (last?.day === day) last.members.push(item);
    else groups.push({ day, members: [item] });
  }
  return groups;
}
