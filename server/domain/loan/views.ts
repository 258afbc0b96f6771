import type { Selectable } from 'kysely';

import type { Loan, LoanMonths, LoanPurpose, LoanState } from '../../../contract/loan/types.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../../contract/wire/envelope.ts';
import { dateOfDay, marketDayNumber } from '../../time/calendar.ts';
import { Refusal } from '../refusal.ts';
import { byNumber, byText, readPage } from '../paging.ts';
import type { PageInput } from '../paging.ts';

export type LoanRow = Selectable<Schema['loans']>;
export type InstalmentRow = Selectable<Schema['loan_instalments']>;

/** The user's loans, newest first. Refuses with invalid_input (cursor). */
export async function listLoans(
  context: Context,
  userId: string,
  input: PageInput,
): Promise<Page<Loan>> {
  const query = context.db.selectFrom('loans').selectAll().where('user_id', '=', userId);
  const { rows, nextCursor } = await readPage(
    query,
    [byNumber('created_at'), byText('id')],
    (row) => [row.created_at, row.id],
    input,
  );
  return { items: await loanViews(context, rows), nextCursor };
}

/** One loan of the user. Refuses with loan_unknown. */
export async function loanById(context: Context, userId: string, id: string): Promise<Loan> {
  const row = await context.db
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('loan_unknown');
  return loanView(context, row);
}

/** One loan as its owner sees it. */
export async function loanView(
  context: Pick<Context, 'db' | 'clock'>,
  row: LoanRow,
): Promise<Loan> {
  const [view] = await loanViews(context, [row]);
  if (!view) throw new Error(`loan ${row.id} has no view`);
  return view;
}

async function loanViews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly LoanRow[],
): Promise<Loan[]> {
  const [first] = rows;
  if (!first) return [];
  // Instalments fall due on any day, traded or not.
  const today = dateOfDay(marketDayNumber(clock.now()));
  const instalments = await db
    .selectFrom('loan_instalments')
    .selectAll()
    .where('user_id', '=', first.user_id)
    .where(
      'loan_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  return rows.map((row) => {
    const own = instalments.filter(({ loan_id }) => loan_id === row.id);
    return {
      id: row.id,
      reference: row.reference,
      amountMinor: row.amount_minor,
      purpose: row.purpose as LoanPurpose,
      months: row.months as LoanMonths,
      annualRateBp: row.annual_rate_bp,
      interestMinor: row.interest_minor,
      totalMinor: row.amount_minor + row.interest_minor,
      owedMinor: own
        .filter(({ paid_at }) => paid_at === null)
        .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      state: row.state as LoanState,
      reason: row.reason === null ? null : (JSON.parse(row.reason) as Loan['reason']),
      createdAt: row.created_at,
      decidedAt: row.decided_at,
      instalments: own.map((item) => ({
        number: item.number,
        amountMinor: item.amount_minor,
        dueOn: item.due_on,
        paidAt: item.paid_at,
        overdue: item.paid_at === null && item.due_on < today,
      })),
    };
  });
}
