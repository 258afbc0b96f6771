import { ratioBp, valueMinor } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/market.ts';
import type { Position } from '../../../contract/trade.ts';

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

export type HoldingSort = 'value' | 'result' | 'ratio' | 'today' | 'name';

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
