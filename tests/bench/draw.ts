import { winningAmong } from '../../contract/new-share/draw.ts';
import { sha256 } from '../../contract/lib/sha256.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import { newId } from '../../contract/lib/ids.ts';
import { closeIssue } from '../../server/domain/new-share/close-issue.ts';
import { drawIssue } from '../../server/domain/new-share/draw-issue.ts';
import { publishResults } from '../../server/domain/new-share/publish-results.ts';
import { openAccount, tradingContext } from '../factories/trading.ts';
import { issueOf, newShareCode } from '../factories/new-shares.ts';
import { issueRow } from '../../server/domain/new-share/issue-row.ts';

export const name = 'The draw of a new issue: 100,000 applications, 10 numbers each';

type Row = Record<string, string | number>;

const applications = 100_000;
const numbersEach = 10;
const unit = 500;
const rowsAWrite = 1_000;

export async function run(): Promise<Row[]> {
  const db = openEmbedded(':memory:');
  try {
    await migrate(db);
    const { context, clock } = await tradingContext(db);
    const issue = issueOf(clock, {
      issue_quantity: 40_000_000,
      public_quantity: 20_000_000,
      simulated_quantity: applications * numbersEach * unit * 9,
    });
    const next_number = applications * numbersEach + 1;
    await db
      .insertInto('new_shares')
      .values({ ...issueRow(issue, clock.now()), next_number })
      .execute();
    await fill(context);
    clock.advance(2 * 86_400_000);
    const rows = [
      await timed('close the list', () => closeIssue(context, newShareCode)),
      await timed('draw', () => drawIssue(context, newShareCode)),
      await timed('tell everybody', () => publishResults(context, newShareCode)),
      await timed('check one’s own on the device', () => Promise.resolve(checkOwn())),
    ];
    return rows;
  } finally {
    await db.destroy();
  }
}

/** One number of ten million wins or not: what the app computes for an application of ten. */
function checkOwn(): number {
  const input = { seed: sha256('seed'), listHash: sha256('list'), numbers: 10_000_000 };
  return winningAmong({ ...input, winners: 40_000 }, 5_000_000, 5_000_009).length;
}

async function fill(context: Parameters<typeof openAccount>[0]): Promise<void> {
  const at = context.clock.now();
  const template = await openAccount(context, 0);
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < applications; from += rowsAWrite) {
    const users = Array.from({ length: rowsAWrite }, () => newId('usr', at));
    await context.db
      .insertInto('users')
      .values(users.map((id) => ({ ...user, id, phone: id, username: id, username_key: id })))
      .execute();
    const rows = users.map((userId, i) => ({
      id: newId('sub', at),
      user_id: userId,
      code: newShareCode,
      quantity: numbersEach * unit,
      first_number: (from + i) * numbersEach + 1,
      last_number: (from + i + 1) * numbersEach,
      state: 'applied',
      allotted_quantity: 0,
      amount_minor: 0,
      paid_at: null,
      lapsed_on: null,
      market_date: context.clock.marketDate(),
      created_at: at,
      updated_at: at,
    }));
    await context.db.insertInto('new_share_applications').values(rows).execute();
  }
}

/** Time of a step, and the longest that it kept others from their turn. */
async function timed(step: string, work: () => Promise<unknown>): Promise<Row> {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  const start = performance.now();
  await work();
  const taken = performance.now() - start;
  clearInterval(beat);
  longest = Math.max(longest, performance.now() - last);
  return { step, ms: Math.round(taken), 'longest without a turn, ms': Math.round(longest) };
}
