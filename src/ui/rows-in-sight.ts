/** Rows from `first` up to, not including, `end`. */
export type RowRange = { first: number; end: number };

/** The range moves in steps of this many rows, so that most scrolling renders nothing. */
const stepRows = 4;

/** Until the list has been laid out once: enough for a phone. */
export const firstRange: RowRange = { first: 0, end: 16 };

type Sight = {
  /** How far the list's own top is above the top of what is in sight; negative below it. Pixels. */
  hiddenPx: number;
  /** Height of what is in sight, in pixels. */
  viewPx: number;
  rowPx: number;
  /** Rows kept beyond both edges. */
  overscan: number;
};

/** Which rows of equal height to render. It knows nothing of how many there are. */
export function rowsInSight({ hiddenPx, viewPx, rowPx, overscan }: Sight): RowRange {
  const first = Math.floor(hiddenPx / rowPx / stepRows) * stepRows - overscan;
  const end = Math.ceil((hiddenPx + viewPx) / rowPx / stepRows) * stepRows + overscan;
  return { first: Math.max(0, first), end: Math.max(0, end) };
}
