import { openEmbedded } from '../../server/db/open.ts';
import { migrate } from '../../server/db/migrations.ts';
import { requestDeposit } from '../../server/domain/cash/deposit.ts';
import { listPayments } from '../../server/domain/cash/payments.ts';
import { newId } from '../../contract/lib/ids.ts';
import { listTransactions } from '../../server/domain/records/transactions.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { openAccount, orderOf, tradingContext } from '../factories/trading.ts';
import { median } from './medians.ts';

export const name = 'Pages of an account with 10,000 transactions and 10,000 payments';

type Row = Record<string, string | number>;
type Page = { nextCursor: string | null };
type Ask = (cursor: string | null) => Promise<Page>;

const records = 10_000;
const perPage = 50;
const rounds = 60;
const cashMinor = 100_000_000_000_000;

export async function run(): Promise<Row[]> {
  const db = openEmbedded(':memory:');
  try {
    await migrate(db);
    const { context, clock, feed } = await tradingContext(db);
    feed.setBook('600000', { asks: [[10_000, 1_000_000_000]] });
    const userId = await openAccount(context, cashMinor);
    for (let made = 0; made < records; made += 1) {
      clock.advance(1_000);
      const at = clock.now();
      await placeAuthorised(context, userId, orderOf(at, { type: 'market', quantity: 100 }));
      const amountMinor = 10_000 + made;
      await requestDeposit(context, userId, {
        id: newId('dep', at),
        method: 'redirect',
        amountMinor,
      });
    }
    const from = (cursor: string | null) => ({
      limit: perPage,
      ...(cursor !== null && { cursor }),
    });
    return [
      ...(await measure('transactions', (cursor) =>
        listTransactions(context, userId, from(cursor)),
      )),
      ...(await measure('payments', (cursor) => listPayments(context, userId, from(cursor)))),
      ...(await measure('deposits on pages', (cursor) =>
        listPayments(context, userId, { ...from(cursor), direction: 'in', method: 'redirect' }),
      )),
    ];
  } finally {
    await db.destroy();
  }
}

/** The first page of transactions sums up all of them as well: the second is what others are held to. */
async function measure(list: string, ask: Ask): Promise<Row[]> {
  const cursors: (string | null)[] = [null];
  for (let last = await ask(null); last.nextCursor !== null; last = await ask(last.nextCursor))
    cursors.push(last.nextCursor);
  // The last one may be short.
  const places = [0, 1, Math.floor(cursors.length / 2), cursors.length - 2];
  const times = places.map((): number[] => []);
  // In turns, so that a slow moment of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [at, place] of places.entries()) {
      const started = performance.now();
      await ask(cursors[place] ?? null);
      times[at]?.push(performance.now() - started);
    }
  const medians = times.map(median);
  return places.map((place, at) => ({
    list,
    page: place + 1,
    'ms (median)': Number((medians[at] ?? 0).toFixed(2)),
    'against the second': Number(((medians[at] ?? 0) / (medians[1] ?? 1)).toFixed(2)),
  }));
}
