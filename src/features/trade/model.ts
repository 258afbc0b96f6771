import { ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import type { Quote } from '../../../contract/market/types.ts';
import type { Position } from '../../../contract/trade/types.ts';

/**
 * What open positions are worth now. Integers throughout: fen, 1/1000 yuan, shares, 1/10000.
 */
export type LivePosition = {
  position: Position;
  lastMilli: number;
  valueMinor: number;
  /** Value less cost, fees included. */
  resultMinor: number;
  /** Result / cost. */
  resultBp: number;
  todayMinor: number;
  /** Today's result / what was at work today: the value at the start and what was bought. */
  todayBp: number;
};

/** One position at the newest price; at the brokerage's own when no quote has come yet. */
export function livePosition(
  position: Position,
  quote: Pick<Quote, 'lastMilli'> | undefined,
): LivePosition {
  const lastMilli = quote && quote.lastMilli > 0 ? quote.lastMilli : position.lastMilli;
  const value = valueMinor(lastMilli, position.quantity);
  const resultMinor = value - position.costMinor;
  const startMinor = valueMinor(position.previousCloseMilli, position.startQuantity);
  const todayMinor = value + position.soldTodayMinor - position.boughtTodayMinor - startMinor;
  return {
    position,
    lastMilli,
    valueMinor: value,
    resultMinor,
    resultBp: ratioBp(resultMinor, position.costMinor),
    todayMinor,
    todayBp: ratioBp(todayMinor, startMinor + position.boughtTodayMinor),
  };
}

export type PositionTotals = {
  valueMinor: number;
  costMinor: number;
  resultMinor: number;
  resultBp: number;
  todayMinor: number;
  todayBp: number;
};

/** Sums of the rows shown, so that the total is the sum of what one sees. */
export function totalsOf(rows: readonly LivePosition[]): PositionTotals {
  const sum = (pick: (row: LivePosition) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const costMinor = sum((row) => row.position.costMinor);
  const resultMinor = sum((row) => row.resultMinor);
  const todayMinor = sum((row) => row.todayMinor);
  const atWorkMinor = sum(
    (row) =>
      valueMinor(row.position.previousCloseMilli, row.position.startQuantity) +
      row.position.boughtTodayMinor,
  );
  return {
    valueMinor: sum((row) => row.valueMinor),
    costMinor,
    resultMinor,
    resultBp: ratioBp(resultMinor, costMinor),
    todayMinor,
    todayBp: ratioBp(todayMinor, atWorkMinor),
  };
}

/** So many holdings have a colour of their own; the others share the last one. */
const ownParts = 5;

/** One holding's share of all that is held, in 1/10000; `part`: its colour, the largest first. */
export type Weight = { position: Position; weightBp: number; part: number };

/** The largest first. Each is rounded with the sum before it, so that they sum to the whole. */
export function weightsOf(rows: readonly LivePosition[]): Weight[] {
  const total = rows.reduce((sum, row) => sum + row.valueMinor, 0);
  const shareOf = (minor: number) => (total === 0 ? 0 : ratioBp(minor, total));
  let before = 0;
  return rows
    .toSorted(
      (a, b) => b.valueMinor - a.valueMinor || a.position.code.localeCompare(b.position.code),
    )
    .map(({ position, valueMinor: value }, rank) => {
      const weightBp = shareOf(before + value) - shareOf(before);
      before += value;
      return { position, weightBp, part: Math.min(rank, ownParts) + 1 };
    });
}

/** A slice of the ring: one holding, or the small ones together. */
type Slice = {
  part: number;
  fromBp: number;
  weightBp: number;
  position: Position | undefined;
  others: number;
};

export function ringParts(weights: readonly Weight[]): Slice[] {
  const slices: Slice[] = [];
  let fromBp = 0;
  for (const { part, weightBp, position } of weights) {
    const last = slices.at(-1);
    if (last?.part === part) {
      last.weightBp += weightBp;
      last.others += 1;
      last.position = undefined;
    } else if (weightBp > 0) slices.push({ part, fromBp, weightBp, position, others: 1 });
    fromBp += weightBp;
  }
  return slices;
}

export const holdingSorts = [
  'value',
  'result',
  'ratio',
  'today',
  'cost',
  'price',
  'quantity',
  'name',
] as const;
export type HoldingSort = (typeof holdingSorts)[number];

/** A new list in the wanted order; equal rows by code, so that rows do not jump at every tick. */
export function sortHoldings(
  rows: readonly LivePosition[],
  by: HoldingSort,
  descending: boolean,
  nameOf: (position: Position) => string,
): LivePosition[] {
  const sign = descending ? -1 : 1;
  const compare = (a: LivePosition, b: LivePosition) => {
    if (by === 'name') return nameOf(a.position).localeCompare(nameOf(b.position));
    if (by === 'result') return a.resultMinor - b.resultMinor;
    if (by === 'ratio') return a.resultBp - b.resultBp;
    if (by === 'today') return a.todayMinor - b.todayMinor;
    if (by === 'cost') return a.position.costMinor - b.position.costMinor;
    if (by === 'price') return a.lastMilli - b.lastMilli;
    if (by === 'quantity') return a.position.quantity - b.position.quantity;
    return a.valueMinor - b.valueMinor;
  };
  return rows.toSorted(
    (a, b) => sign * compare(a, b) || a.position.code.localeCompare(b.position.code),
  );
}

/** Cost of one share in 1/1000 yuan, half up; 0 when nothing is held. */
export function costPerShareMilli(costMinor: number, quantity: number): number {
  if (quantity === 0) return 0;
  return Number((BigInt(costMinor) * 20n + BigInt(quantity)) / (BigInt(quantity) * 2n));
}
