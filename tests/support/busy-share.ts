import { marketEndpoints } from '../../contract/market.ts';
import type { Board, Instrument } from '../../contract/market.ts';
import { changeBp } from '../../contract/money.ts';
import { createClient } from './client.ts';

/** At a limit of the day nobody sells, or nobody buys. */
const calmBp = 600;

const dearestMilli = 60_000;

type Traded = Instrument & { turnoverMinor: number };

/** Shares of a board that trade, away from the limits of the day, cheap enough for a new account. */
export async function tradedShares(address: string, board: Board): Promise<Traded[]> {
  const client = createClient(address);
  const { items } = await client.call(marketEndpoints.instruments, {});
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

/** The most traded share of the main board: its price moves every few seconds. */
export async function busyShare(address: string): Promise<Instrument> {
  const shares = await tradedShares(address, 'main');
  const [first] = shares.toSorted((a, b) => b.turnoverMinor - a.turnoverMinor);
  if (!first) throw new Error('no share trades');
  return first;
}
