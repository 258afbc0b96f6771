import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { accountQuery } from '../../portfolio/queries.ts';
import { loanEndpoints } from '../../../contract/loan.ts';
import type { Loan, LoanInput } from '../../../contract/loan.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { refreshSoon } from '../../live/refresh.ts';
import { newIntentId } from '../../operations/intent.ts';
import type { Intent } from '../../operations/intent.ts';
import { sendOnce, unless } from '../../operations/send-once.ts';
import type { Sent } from '../../operations/send-once.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { createPendingOperations, sayIfSignedOut } from '../../operations/pending-operations.ts';
import type { Repayment } from './model.ts';
import { loanQueries } from './queries.ts';

export type LoanSent = Sent<Loan>;
export type LoanRequest = Pick<LoanInput, 'amountMinor' | 'purpose' | 'months'>;

const noRetry = { retry: false, networkMode: 'always' } as const;

function refreshLoans(client: QueryClient): void {
  refreshSoon(client, [{ queryKey: loanQueries.all }, { queryKey: accountQuery.queryKey }]);
}

/** Applies for a loan. Rejects with ApiRefusal when the brokerage refuses. One id, one effect. */
export function useApplyForLoan() {
  const client = useQueryClient();
  return useMutation({
    ...noRetry,
    mutationFn: ({ request, proof }: { request: LoanRequest; proof: TradingProof }) => {
      const id = newIntentId('lon');
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'lon', input: request }, () =>
          call(loanEndpoints.apply, { id, ...request, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshLoans(client),
  });
}

/** Pays the next instalment or all that is owed. */
export function useRepay() {
  const client = useQueryClient();
  return useMutation({
    ...noRetry,
    mutationFn: ({ loan, what, proof }: { loan: Loan; what: Repayment; proof: TradingProof }) => {
      const id = newIntentId('rep');
      return withProof(proof, id, (secret, options) =>
        sendOnce({ id, kind: 'rep', input: repayInput(loan) }, () =>
          call(loanEndpoints.repay, { id, loanId: loan.id, what, ...secret }, options),
        ),
      );
    },
    onError: sayIfSignedOut,
    onSettled: () => refreshLoans(client),
  });
}

/** What a repayment is asked about by afterwards: the loan, and how much of it was owed before. */
export function repayInput({ id, owedMinor }: Loan): { loanId: string; owedMinor: number } {
  return { loanId: id, owedMinor };
}

export const pendingLoans = createPendingOperations<Loan>({
  name: 'loan',
  kinds: ['lon', 'rep'],
  ask: askAbout,
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

/** What the form says when nobody said why it failed. */
export function submissionFailure(error: Error | null): Error | null {
  if (error === null || error instanceof ApiRefusal) return error;
  return new ApiRefusal(t`Submission failed. Please try again later.`, undefined, {}, {});
}
