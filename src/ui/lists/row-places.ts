/** Where the rows of a list lie, in pixels from its top. */
export type RowPlaces = {
  /** Of each row, and at the end where the last one ends. */
  tops: readonly number[];
  /** Height of a row of which nothing else is known. */
  rowPx: number;
};

/** Rows from `first` up to, not including, `end`. */
export type RowRange = { first: number; end: number };

/** The range moves in steps of this many rows, so that most scrolling renders nothing. */
const stepRows = 4;

/** Until the list has been laid out once: enough for a phone. */
export const firstRange: RowRange = { first: 0, end: 12 };

/** Rows under each other, each of its own height. */
export function placeRows<Item>(
  items: readonly Item[],
  rowPx: number,
  heightOf: (item: Item) => number,
): RowPlaces {
  const tops = [0];
  let below = 0;
  for (const item of items) tops.push((below += heightOf(item)));
  return { tops, rowPx };
}

/** The index of the row at a height; beyond both ends as if equal rows went on there. */
export function rowAt({ tops, rowPx }: RowPlaces, px: number): number {
  const count = tops.length - 1;
  const bottom = tops[count] ?? 0;
  if (px < 0) return Math.floor(px / rowPx);
  if (px >= bottom) return count + Math.floor((px - bottom) / rowPx);
  let first = 0;
  let beyond = count;
  while (beyond - first > 1) {
    const middle = (first + beyond) >> 1;
    if ((tops[middle] ?? 0) <= px) first = middle;
    else beyond = middle;
  }
  return first;
}

type Sight = {
  places: RowPlaces;
  /** How far the list's own top is above the top of what is in sight; negative below it. Pixels. */
  hiddenPx: number;
  /** Height of what is in sight, in pixels. */
  viewPx: number;
  /** Rows kept beyond both edges. */
  overscan: number;
};

/** Which rows to render: some more than there are, where the list ends in sight. */
export function rowsInSight({ places, hiddenPx, viewPx, overscan }: Sight): RowRange {
  const step = (rows: number) => Math.floor(rows / stepRows) * stepRows;
  const first = step(rowAt(places, hiddenPx)) - overscan;
  const end = step(rowAt(places, hiddenPx + viewPx) + stepRows) + overscan;
  return { first: Math.max(0, first), end: Math.max(0, end) };
}
