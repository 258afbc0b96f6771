import { t } from '@lingui/core/macro';

import { serverNow } from '../api/server-time.ts';
import { currentFormats } from '../i18n/formats.ts';
import { marketDateOf } from '../lib/market-time.ts';

const dayMs = 86_400_000;

/** The name of a market date, yyyy-mm-dd, as it stands above what happened on it. */
export function dayWords(day: string, now: number = serverNow()): string {
  if (day === marketDateOf(now)) return t`Today`;
  if (day === marketDateOf(now - dayMs)) return t`Yesterday`;
  return currentFormats().date(day);
}

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
