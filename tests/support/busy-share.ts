import { setTimeout } from 'node:timers/promises';

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

const byTurnover = (one: Traded, other: Traded) => other.turnoverMinor - one.turnoverMinor;

/** The most traded share of the main board. */
export async function busyShare(address: string): Promise<Instrument> {
  const [first] = (await tradedShares(address, 'main')).toSorted(byTurnover);
  if (!first) throw new Error('no share trades');
  return first;
}

const candidates = 12;
const askAgainMs = 500;

/** One of the busiest shares that has just changed its price twice: even the busiest may rest for a minute. */
export async function movingShare(address: string): Promise<string> {
  const client = createClient(address);
  const busiest = (await tradedShares(address, 'main')).toSorted(byTurnover).slice(0, candidates);
  const codes = busiest.map(({ code }) => code).join(',');
  const seen = new Map<string, Set<number>>();
  for (;;) {
    const { items } = await client.call(marketEndpoints.quotes, { codes });
    for (const { code, lastMilli } of items) {
      const prices = (seen.get(code) ?? new Set()).add(lastMilli);
      if (prices.size > 2) return code;
      seen.set(code, prices);
    }
    await setTimeout(askAgainMs);
  }
}
