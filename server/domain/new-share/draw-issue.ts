import { setImmediate as nextTurn } from 'node:timers/promises';

import { drawOf } from '../../../contract/new-share/draw.ts';
import type { DrawInput } from '../../../contract/new-share/draw.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { lockIssue } from './apply.ts';
import { findIssue } from './find-issue.ts';
import type { ApplicationRow, IssueRow } from './views.ts';

/** Numbers looked at, rows read and allotments written before others get their turn. */
const numbersATurn = 5_000;
const rowsARead = 10_000;
const rowsAWrite = 500;

/** Shares allotted in a draw: to accounts here, and to everybody with the simulated applicants. */
export type DrawReport = { applications: number; allottedHere: number; allotted: number };

/**
 * Holds the draw of an issue whose list is closed, and writes what each application is allotted.
 * The draw follows from the seed and the list alone: stopped half-way it starts again and comes to
 * the same; held before, it is left alone and answers null.
 */
export async function drawIssue(
  context: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<DrawReport | null> {
  const { db } = context;
  const issue = await findIssue(db, code);
  if (issue?.state !== 'closed') return null;
  const input = drawInputOf(issue);
  const applications = await applicationsOf(context, code);
  const won = await winsByApplication(input, applications);
  const allotments = applications.flatMap((row, i) => {
    const quantity = (won[i] ?? 0) * issue.unit_quantity;
    return quantity === 0 ? [] : [{ row, quantity }];
  });
  for (let i = 0; i < allotments.length; i += rowsAWrite) {
    const part = allotments.slice(i, i + rowsAWrite);
    if (!(await whileClosed(context, code, (trx) => writeAllotments(trx, issue, part))))
      return null;
  }
  const drawn = await whileClosed(context, code, (trx) => markDrawn(context, trx, code));
  if (!drawn) return null;
  return {
    applications: applications.length,
    allottedHere: allotments.reduce((sum, { quantity }) => sum + quantity, 0),
    allotted: Math.min(input.numbers, input.winners) * issue.unit_quantity,
  };
}

/** What decides the draw of an issue whose list is closed. */
export function drawInputOf(issue: IssueRow): DrawInput {
  const { seed, list_hash: listHash, numbers, winners } = issue;
  if (listHash === null || numbers === null || winners === null)
    throw new Error(`the list of ${issue.code} is not closed`);
  return { seed, listHash, numbers, winners };
}

type Drawn = Pick<ApplicationRow, 'user_id' | 'id' | 'first_number' | 'last_number'>;

/** All applications in the order of their numbers, read a part at a time. */
async function applicationsOf({ db }: Pick<Context, 'db'>, code: string): Promise<Drawn[]> {
  const all: Drawn[] = [];
  for (;;) {
    const part = await db
      .selectFrom('new_share_applications')
      .select(['user_id', 'id', 'first_number', 'last_number'])
      .where('code', '=', code)
      .where('first_number', '>', all.at(-1)?.first_number ?? 0)
      .orderBy('first_number')
      .limit(rowsARead)
      .execute();
    for (const row of part) all.push(row);
    if (part.length < rowsARead) return all;
    await nextTurn();
  }
}

/**
 * How many numbers of each application win. The applications have the numbers from 1 to their last
 * without a gap. It looks at whichever are fewer, the numbers that win or those of the applications.
 */
export async function winsByApplication(
  input: DrawInput,
  applications: readonly Pick<Drawn, 'first_number' | 'last_number'>[],
): Promise<Int32Array> {
  const wins = new Int32Array(applications.length);
  const last = applications.at(-1)?.last_number ?? 0;
  const draw = drawOf(input);
  const few = input.numbers > input.winners && input.winners < last;
  if (few) {
    for (let place = 0; place < input.winners; place += 1) {
      const number = draw.winnerAt(place);
      if ((place + 1) % numbersATurn === 0) await nextTurn();
      if (number > last) continue;
      const owner = ownerOf(applications, number);
      wins[owner] = (wins[owner] ?? 0) + 1;
    }
    return wins;
  }
  for (const [i, { first_number: from, last_number: until }] of applications.entries())
    for (let number = from; number <= until; number += 1) {
      if (draw.wins(number)) wins[i] = (wins[i] ?? 0) + 1;
      if (number % numbersATurn === 0) await nextTurn();
    }
  return wins;
}

/** Place of the application that has a number: the last that begins at or before it. */
function ownerOf(applications: readonly Pick<Drawn, 'first_number'>[], number: number): number {
  let low = 0;
  let high = applications.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((applications[middle]?.first_number ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Runs work while the issue waits for its draw; false when another process has held it. */
function whileClosed(
  { db }: Pick<Context, 'db'>,
  code: string,
  work: (trx: Transaction) => Promise<void>,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const issue = await lockIssue(trx, code);
    if (issue.state !== 'closed') return false;
    await work(trx);
    return true;
  });
}

async function writeAllotments(
  trx: Transaction,
  issue: IssueRow,
  allotments: readonly { row: Drawn; quantity: number }[],
): Promise<void> {
  for (const { row, quantity } of allotments)
    await trx
      .updateTable('new_share_applications')
      .set({
        allotted_quantity: quantity,
        amount_minor: valueMinor(issue.price_milli, quantity),
      })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .execute();
}

async function markDrawn(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  code: string,
): Promise<void> {
  await trx
    .updateTable('new_shares')
    .set({ state: 'drawn', updated_at: clock.now() })
    .where('code', '=', code)
    .execute();
}
