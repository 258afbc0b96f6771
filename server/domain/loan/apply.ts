import { quoteLoan } from '../../../contract/loan/types.ts';
import type { Loan, LoanInput } from '../../../contract/loan/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { requireApprovedIdentity } from '../identity/verified.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { lockAccount, userCash } from '../ledger/accounts.ts';
import { Refusal } from '../refusal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import { loanRules, openStates } from './terms.ts';
import { loanView } from './views.ts';
import type { LoanRow } from './views.ts';

export type NewLoan = Pick<LoanInput, 'id' | 'amountMinor' | 'purpose' | 'months'>;

/**
 * Asks for a loan; its cost is fixed with the application. The same id with the same loan answers
 * what it answered first. Refuses with what `requireTradingProof` refuses, identity_required, amount_zero,
 * loan_amount_negative, loan_below_minimum, loan_above_maximum, loan_open and id_reused.
 */
export async function applyForLoan(
  context: Context,
  userId: string,
  loan: NewLoan,
  proof: TradingProof,
): Promise<Loan> {
  await requireTradingProof(context, userId, loan.id, proof);
  return applyAuthorised(context, userId, loan);
}

/** Applies when the proof was checked: see `applyForLoan`. */
export async function applyAuthorised(
  context: Context,
  userId: string,
  loan: NewLoan,
): Promise<Loan> {
  requireAmount(loan.amountMinor);
  return transact(context.db, (trx) => applyIn(context, trx, userId, loan));
}

function requireAmount(amountMinor: number): void {
  const { minimumMinor, maximumMinor } = loanRules;
  const refuse = (
    code: 'amount_zero' | 'loan_amount_negative' | 'loan_below_minimum' | 'loan_above_maximum',
  ) => {
    throw new Refusal(code, { minimumMinor, maximumMinor }, { amountMinor: code });
  };
  if (amountMinor === 0) refuse('amount_zero');
  if (amountMinor < 0) refuse('loan_amount_negative');
  if (amountMinor < minimumMinor) refuse('loan_below_minimum');
  if (amountMinor > maximumMinor) refuse('loan_above_maximum');
}

async function applyIn(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, amountMinor, purpose, months }: NewLoan,
): Promise<Loan> {
  const at = context.clock.now();
  const body = [amountMinor, purpose, months];
  const intent = { userId, id, kind: 'loan' as const, body, at, begins: true };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return JSON.parse(answered) as Loan;
  await requireApprovedIdentity(trx, userId);
  await lockAccount(trx, userCash(userId), at);
  const open = await trx
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  if (open) throw new Refusal('loan_open');
  const quote = quoteLoan(amountMinor, months, loanRules.annualRateBp);
  const row: LoanRow = {
    id,
    user_id: userId,
    reference: newId('loa', at),
    amount_minor: amountMinor,
    purpose,
    months,
    annual_rate_bp: quote.annualRateBp,
    interest_minor: quote.interestMinor,
    state: 'pending',
    reason: null,
    due_at: at + context.settings.CLERK_DELAY_SECONDS * 1000,
    created_at: at,
    decided_at: null,
  };
  await trx.insertInto('loans').values(row).execute();
  const view = await loanView({ db: trx, clock: context.clock }, row);
  await answerIntent(trx, intent, view);
  return view;
}
