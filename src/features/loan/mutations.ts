import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { loanEndpoints } from '../../../contract/loan/endpoints.ts';
import type { Loan, LoanInput } from '../../../contract/loan/types.ts';
import { ApiRefusal, NetworkFailure, PasskeyFailure } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import type { Intent } from '../../operations/intent.ts';
import { sendConfirmed, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { useOperation } from '../../operations/use-operation.ts';
import type { Confirmed } from '../../operations/use-operation.ts';
import { createPendingOperations } from '../../operations/pending-operations.ts';
import { dropLoanDraft } from './drafts.ts';
import { repaymentMinor } from './model.ts';
import type { Repayment } from './model.ts';
import { loanQueries } from './queries.ts';

export type LoanSent = Sent<Loan>;
export type LoanRequest = Pick<LoanInput, 'amountMinor' | 'purpose' | 'months'>;

function refreshLoans(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: loanQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Applies for a loan. */
export function useApplyForLoan() {
  return useOperation({
    send: ({ request, proof }: Confirmed<LoanRequest>) =>
      sendConfirmed({ kind: 'lon', input: request }, proof, (confirmed, options) =>
        call(loanEndpoints.apply, { ...confirmed, ...request }, options),
      ),
    accepted: dropLoanDraft,
    refresh: refreshLoans,
  });
}

/** Pays the next instalment or all that is owed. */
export function useRepay() {
  return useOperation({
    send: ({ request: { loan, what }, proof }: Confirmed<{ loan: Loan; what: Repayment }>) => {
      // Asked about afterwards by the loan, and by how much of it was owed before.
      const input = {
        loanId: loan.id,
        owedMinor: loan.owedMinor,
        amountMinor: repaymentMinor(loan, what),
      };
      return sendConfirmed({ kind: 'rep', input }, proof, (confirmed, options) =>
        call(loanEndpoints.repay, { ...confirmed, loanId: loan.id, what }, options),
      );
    },
    refresh: refreshLoans,
  });
}

export const pendingLoans = createPendingOperations<Loan>({
  name: 'loan',
  kinds: ['lon', 'rep'],
  ask: askAbout,
  accepted: dropLoanDraft,
  refresh: refreshLoans,
  words: ({ kind }, arrived) => {
    if (kind === 'rep')
      return arrived
        ? t`Your repayment arrived.`
        : t`An unconfirmed repayment did not reach us. Nothing was paid.`;
    return arrived
      ? t`Your application for a loan arrived.`
      : t`An unconfirmed loan application did not reach us.`;
  },
});

async function askAbout({ kind, id, input }: Intent): Promise<Loan | undefined> {
  const loanId = kind === 'rep' ? String(input['loanId']) : id;
  const loan = await unless('loan_unknown', call(loanEndpoints.loan, { id: loanId }));
  // A repayment has arrived when less is owed than before.
  if (kind === 'rep' && loan && loan.owedMinor >= Number(input['owedMinor'])) return undefined;
  return loan;
}

/** What the form says when nobody said why it failed, and nothing here knows it. */
export function submissionFailure(error: Error | null): Error | null {
  const isOffline = error instanceof NetworkFailure && error.kind === 'offline';
  const isKnown = isOffline || error instanceof ApiRefusal || error instanceof PasskeyFailure;
  if (error === null || isKnown) return error;
  return new ApiRefusal(t`Submission failed. Please try again later.`, undefined, {}, {});
}
