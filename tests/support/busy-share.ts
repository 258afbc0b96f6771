import { marketEndpoints } from '../../contract/market.ts';
import { createClient } from './client.ts';

export type Share = { code: string; latinName: string; initials: string };

/** The most traded share of the main board, of which some hands are a small part of the cash. */
export async function busyShare(address: string): Promise<Share> {
  const client = createClient(address);
  const { items } = await client.call(marketEndpoints.instruments, {});
  const { codes, turnoverMinor, lastMilli } = await client.call(marketEndpoints.table, {});
  const candidates = items
    .filter((one) => one.board === 'main' && one.status === 'trading' && !one.st)
    .map((one) => ({ one, row: codes.indexOf(one.code) }))
    .filter(({ row }) => (lastMilli[row] ?? 0) < 100_000)
    .toSorted((a, b) => (turnoverMinor[b.row] ?? 0) - (turnoverMinor[a.row] ?? 0));
  const [first] = candidates;
  if (!first) throw new Error('no share trades');
  return first.one;
}
