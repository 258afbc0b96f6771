import { Trans, useLingui } from '@lingui/react/macro';

import type { LoanQuote } from '../../../contract/loan/types.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useFormats } from '../../i18n/formats.ts';
import { LoanOutcome } from './LoanOutcome.tsx';
import { submissionFailure, useApplyForLoan } from './mutations.ts';
import type { LoanRequest } from './mutations.ts';
import { TermsList } from './TermsList.tsx';

type Props = {
  /** As it was when the button was pressed; null while it is being written. */
  request: { loan: LoanRequest; quote: LoanQuote } | null;
  onClose: () => void;
  /** The application went out. */
  onSent: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the terms once more, the trading password, what became of it. */
export function ApplyFlow({ request, onClose, onSent, onDone }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { submit, sheet, sent, forget } = useOperationFlow(useApplyForLoan(), {
    onClose,
    onSent,
  });
  const amount = formats.money(request?.loan.amountMinor ?? 0);
  return (
    <>
      <PasswordSheet
        {...sheet}
        open={request !== null}
        title={t`Apply for the loan`}
        summary={request && <TermsList quote={request.quote} />}
        verb={<Trans>Apply for {amount}</Trans>}
        error={submissionFailure(sheet.error)}
        onSubmit={(proof) => submit(request && { request: request.loan, proof })}
        returnTo="/loan"
      />
      <LoanOutcome
        purpose="apply"
        sent={sent}
        onClose={(done) => {
          forget();
          // What never arrived may have to be sent again.
          if (done) onDone();
        }}
      />
    </>
  );
}
