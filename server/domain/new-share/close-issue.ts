import { hash } from 'node:crypto';

import { listTreeOf } from '../../../contract/new-share/draw.ts';
import type { ListTree, ListedApplication } from '../../../contract/new-share/draw.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { lockIssue } from './apply.ts';
import type { IssueRow } from './views.ts';

/** The place of the simulated applicants in the list, after everybody else. */
export const simulatedApplicants = 'simulated';

/**
 * Closes the list of an issue whose day of application is over: adds the simulated applicants, and
 * fixes the list's hash, how many numbers there are and how many win. From here on nothing that
 * decides the draw can change. False when it was closed before.
 */
export async function closeIssue(
  context: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const issue = await lockIssue(trx, code);
    if (issue.state !== 'announced') return false;
    const list = await finalList(trx, issue);
    const numbers = list.at(-1)?.lastNumber ?? 0;
    const winners = Math.floor(issue.public_quantity / issue.unit_quantity);
    await trx
      .updateTable('new_shares')
      .set({
        state: 'closed',
        list_hash: treeOf(list).hash,
        numbers,
        winners,
        lot_rate_e6: lotRateE6(numbers, winners),
        updated_at: context.clock.now(),
      })
      .where('code', '=', code)
      .execute();
    return true;
  });
}

/** The tree of a list: a hundred thousand applications take a moment. */
export function treeOf(list: readonly ListedApplication[]): ListTree {
  return listTreeOf(list, (text) => hash('sha256', text));
}

/** Part of the numbers that win, in millionths, rounded down; everyone where there are enough. */
export function lotRateE6(numbers: number, winners: number): number {
  if (numbers <= winners) return 1_000_000;
  return Number((BigInt(winners) * 1_000_000n) / BigInt(numbers));
}

/** All applications in the order of their numbers, the simulated ones as one at the end. */
export async function finalList(
  db: Database | Transaction,
  issue: IssueRow,
): Promise<ListedApplication[]> {
  const rows = await db
    .selectFrom('new_share_applications')
    .select(['id', 'first_number as firstNumber', 'last_number as lastNumber'])
    .where('code', '=', issue.code)
    .orderBy('first_number')
    .execute();
  const simulated = Math.floor(issue.simulated_quantity / issue.unit_quantity);
  if (simulated === 0) return rows;
  const firstNumber = issue.next_number;
  return [
    ...rows,
    { id: simulatedApplicants, firstNumber, lastNumber: firstNumber + simulated - 1 },
  ];
}
