import { openEmbedded } from '../../server/db/open.ts';
import { migrate } from '../../server/db/migrations.ts';
import { listTransactions } from '../../server/domain/records/transactions.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { openAccount, orderOf, tradingContext } from '../factories/trading.ts';

export const name = 'Pages of an account with 10,000 transactions: the last against the first';

type Row = Record<string, string | number>;

const transactions = 10_000;
const perPage = 50;
const rounds = 40;
const cashMinor = 100_000_000_000_000;

export async function run(): Promise<Row[]> {
  const db = openEmbedded(':memory:');
  try {
    await migrate(db);
    const { context, feed } = await tradingContext(db);
    feed.setBook('600000', { asks: [[10_000, 1_000_000_000]] });
    const userId = await openAccount(context, cashMinor);
    for (let made = 0; made < transactions; made += 1) {
      const order = orderOf(context.clock.now(), { type: 'market', quantity: 100 });
      await placeAuthorised(context, userId, order);
    }
    const page = (cursor: string | null) =>
      listTransactions(context, userId, { limit: perPage, ...(cursor !== null && { cursor }) });
    const cursors: (string | null)[] = [null];
    for (let last = await page(null); last.nextCursor !== null; last = await page(last.nextCursor))
      cursors.push(last.nextCursor);
    const rows: { position: string; ms: number }[] = [];
    for (const [position, at] of places(cursors.length))
      rows.push({ position, ms: await median(() => page(cursors[at] ?? null)) });
    const first = rows[0]?.ms ?? 1;
    return rows.map(({ position, ms }) => ({
      page: position,
      'ms (median)': Number(ms.toFixed(2)),
      'against the first': Number((ms / first).toFixed(2)),
    }));
  } finally {
    await db.destroy();
  }
}

function places(count: number): [string, number][] {
  const middle = Math.floor(count / 2);
  return [
    ['1, with the sums of all', 0],
    ['2', 1],
    [String(middle + 1), middle],
    [String(count - 1), count - 2],
  ];
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
