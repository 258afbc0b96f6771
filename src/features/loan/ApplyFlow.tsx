import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { LoanQuote } from '../../../contract/loan.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { LoanOutcome } from './LoanOutcome.tsx';
import type { LoanInQuestion } from './LoanOutcome.tsx';
import { submissionFailure, useApplyForLoan } from './mutations.ts';
import type { LoanRequest } from './mutations.ts';
import { TermsList } from './TermsList.tsx';

type Props = {
  /** As it was when the button was pressed; null while it is being written. */
  request: { loan: LoanRequest; quote: LoanQuote } | null;
  onClose: () => void;
  onAccepted: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the terms once more, the trading password, what became of it. */
export function ApplyFlow({ request, onClose, onAccepted, onDone }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const apply = useApplyForLoan();
  const [sent, setSent] = useState<LoanInQuestion | null>(null);
  const amount = formats.money(request?.loan.amountMinor ?? 0);

  const close = () => {
    apply.reset();
    onClose();
  };
  const submit = (proof: TradingProof) => {
    // The mutation's own state lags a frame behind: it alone would let a double tap through.
    if (!request || apply.isPending) return;
    apply.mutate(
      { request: request.loan, proof },
      {
        onSuccess: (answer) => {
          setSent({ purpose: 'apply', answer, input: request.loan });
          if (answer.kind === 'accepted') onAccepted();
          close();
        },
      },
    );
  };
  return (
    <>
      <PasswordSheet
        open={request !== null}
        onClose={close}
        title={t`Apply for the loan`}
        summary={request && <TermsList quote={request.quote} />}
        verb={<Trans>Apply for {amount}</Trans>}
        busy={apply.isPending}
        error={submissionFailure(apply.error)}
        onSubmit={submit}
        returnTo="/loan"
      />
      <LoanOutcome
        sent={sent}
        onAccepted={onAccepted}
        onClose={(done) => {
          setSent(null);
          // What never arrived may have to be sent again.
          if (done) onDone();
        }}
      />
    </>
  );
}
