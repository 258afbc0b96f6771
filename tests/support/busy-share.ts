import { marketEndpoints } from '../../contract/market/endpoints.ts';
import type { Board, Instrument } from '../../contract/market/types.ts';
import { changeBp } from '../../contract/lib/integers.ts';
import { createClient } from './client.ts';
import { listedShares } from './listed-shares.ts';

/** At a limit of the day nobody sells, or nobody buys. */
const calmBp = 600;

const dearestMilli = 60_000;

type Traded = Instrument & { turnoverMinor: number };

/** Shares of a board that trade, away from the limits of the day, cheap enough for a new account. */
export async function tradedShares(address: string, board: Board): Promise<Traded[]> {
  const client = createClient(address);
  const items = await listedShares(client);
  const table = await client.call(marketEndpoints.table, {});
  const rows = new Map(table.codes.map((code, row) => [code, row]));
  return items.flatMap((one) => {
    const row = rows.get(one.code) ?? -1;
    const lastMilli = table.lastMilli[row] ?? 0;
    const isCheap = lastMilli > 0 && lastMilli < dearestMilli;
    const moveBp = changeBp(lastMilli, table.previousCloseMilli[row] ?? 0);
    const isIn = one.board === board && one.status === 'trading' && !one.st;
    if (!isIn || !isCheap || Math.abs(moveBp) > calmBp) return [];
    return [{ ...one, turnoverMinor: table.turnoverMinor[row] ?? 0 }];
  });
}

const byTurnover = (one: Traded, other: Traded) => other.turnoverMinor - one.turnoverMinor;

/** The most traded shares of the main board, the busiest first. */
export async function busiestShares(address: string, count: number): Promise<Instrument[]> {
  return (await tradedShares(address, 'main')).toSorted(byTurnover).slice(0, count);
}

/** The most traded share of the main board. */
export async function busyShare(address: string): Promise<Instrument> {
  const [first] = await busiestShares(address, 1);
  if (!first) throw new Error('no share trades');
  return first;
}
