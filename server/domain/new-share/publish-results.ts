import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { notify } from '../notify.ts';
import { oneByOne, partByPart } from '../../lib/one-by-one.ts';
import { lockIssue } from './apply.ts';
import { applicationBan } from './ban.ts';
import { payUntilAt } from './timetable.ts';
import { applicationText, isPayable, issueLink, namesInMessage } from './views.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

const batch = 200;

/**
 * Brings the result of a draw to the applicants, a batch a transaction, and then publishes the seed.
 * Pages hear of it after that: whoever looks at an application finds result and seed together. It can stop anywhere and go on later. Who has to pay gets the whole market day of the result: where
 * the result comes late, the day of payment and all that follows move with it. An applicant who cannot
 * be told keeps nobody waiting: `tellApplied` tries it again. Returns how many were told; throws
 * RowsFailed after the publication.
 */
export async function publishResults(context: Context, code: string): Promise<number> {
  if (!(await moveWhenLate(context, code))) return 0;
  const told = new Set<string>();
  try {
    return await partByPart({
      [`results of ${code}`]: () =>
        oneByOne(
          batchesOf(context, code),
          () => `results of ${code}`,
          (rows) => tellBatch(context, rows, told).catch(() => tellEach(context, rows, told)),
        ),
      [`publication of ${code}`]: async () => {
        await transact(context.db, (trx) => markPublished(context, trx, code));
        return 0;
      },
    });
  } finally {
    await publishEvents(context, told);
  }
}

/** Tells everybody who was not told when the results were published. Throws RowsFailed at the end. */
export async function tellApplied(context: Context, { code }: IssueRow): Promise<number> {
  const told = new Set<string>();
  try {
    return await oneByOne(
      batchesOf(context, code),
      () => `results of ${code}`,
      (rows) => tellEach(context, rows, told),
    );
  } finally {
    await publishEvents(context, told);
  }
}

/** After the publication: whoever is told may look for how the draw was made. */
async function publishEvents({ db, events }: Context, told: ReadonlySet<string>): Promise<void> {
  if (told.size === 0) return;
  await transact(db, (trx) => {
    for (const userId of told) events.publish(trx, userId, { type: 'message', about: 'new-share' });
    return Promise.resolve();
  });
}

/** Applications that were not told, in the order of their numbers. */
async function* batchesOf({ db }: Context, code: string): AsyncGenerator<ApplicationRow[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('new_share_applications')
      .selectAll()
      .where('code', '=', code)
      .where('state', '=', 'applied')
      .where('first_number', '>', after)
      .orderBy('first_number')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.first_number;
  }
}

/** False when there is nothing to publish. */
function moveWhenLate(context: Context, code: string): Promise<boolean> {
  const { clock } = context;
  return transact(context.db, async (trx) => {
    const issue = await lockIssue(trx, code);
    if (issue.state !== 'drawn') return false;
    const today = clock.marketDate();
    if (issue.result_on >= today || !(await someoneHasToPay(trx, code))) return true;
    const lapseOn = clock.addMarketDays(today, 1);
    const earliest = clock.addMarketDays(today, 2);
    const listedOn =
      issue.listed_on !== null && issue.listed_on < earliest ? earliest : issue.listed_on;
    await trx
      .updateTable('new_shares')
      .set({ result_on: today, lapse_on: lapseOn, listed_on: listedOn, updated_at: clock.now() })
      .where('code', '=', code)
      .execute();
    return true;
  });
}

async function someoneHasToPay(trx: Transaction, code: string): Promise<boolean> {
  const allotted = await trx
    .selectFrom('new_share_applications')
    .select('id')
    .where('code', '=', code)
    .where('allotted_quantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return allotted !== undefined;
}

/** Applications of one issue; adds who was told. */
async function tellBatch(
  context: Context,
  rows: readonly ApplicationRow[],
  told: Set<string>,
): Promise<number> {
  const users = await transact(context.db, async (trx) => {
    const issue = await lockIssue(trx, rows[0]?.code ?? '');
    const done: string[] = [];
    for (const row of rows) if (await tell(context, trx, issue, row)) done.push(row.user_id);
    return done;
  });
  for (const userId of users) told.add(userId);
  return users.length;
}

function tellEach(
  context: Context,
  rows: readonly ApplicationRow[],
  told: Set<string>,
): Promise<number> {
  return oneByOne(rows, applicationText, (row) => tellBatch(context, [row], told));
}

/** Nothing when another process did it. */
async function markPublished({ clock }: Context, trx: Transaction, code: string): Promise<void> {
  await trx
    .updateTable('new_shares')
    .set({ state: 'published', updated_at: clock.now() })
    .where('code', '=', code)
    .where('state', '=', 'drawn')
    .execute();
}

/** What a winner has who could not be told before the time to pay was over: no unpaid allotment. */
const toldTooLate = { state: 'lapsed', lapsed_on: null } as const;

/** False when another process was first. */
async function tell(
  context: Context,
  trx: Transaction,
  issue: IssueRow,
  row: ApplicationRow,
): Promise<boolean> {
  const at = context.clock.now();
  const { user_id: userId, allotted_quantity: allotted } = row;
  const won = isPayable(context, issue) ? ({ state: 'allotted' } as const) : toldTooLate;
  const outcome = allotted > 0 ? won : ({ state: 'not_allotted' } as const);
  const { numUpdatedRows } = await trx
    .updateTable('new_share_applications')
    .set({ ...outcome, updated_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', row.id)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const about = { userId, link: issueLink(issue.code), at };
  const names = namesInMessage(issue);
  if (outcome.state === 'not_allotted')
    await notify(trx, {
      ...about,
      kind: 'new_share_not_allotted',
      params: { ...names, quantity: row.quantity },
    });
  else if (outcome.state === 'lapsed') {
    const { unpaid } = await applicationBan(context, trx, userId);
    const params = { ...names, quantity: allotted, unpaid };
    await notify(trx, { ...about, kind: 'new_share_lapsed', params });
  } else
    await notify(trx, {
      ...about,
      kind: 'new_share_allotted',
      params: {
        ...names,
        quantity: allotted,
        amountMinor: row.amount_minor,
        payUntilAt: payUntilAt(issue),
      },
    });
  return true;
}
