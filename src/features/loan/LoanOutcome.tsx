import { Trans } from '@lingui/react/macro';

import type { Loan } from '../../../contract/loan/types.ts';
import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { nextInstalment } from './model.ts';
import { pendingLoans } from './mutations.ts';
import type { LoanSent } from './mutations.ts';

type Purpose = 'apply' | 'repay';

type Props = {
  purpose: Purpose;
  /** Null while nothing was sent. */
  sent: LoanSent | null;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

/** What became of an application or a repayment. */
export function LoanOutcome({ purpose, sent, onClose }: Props) {
  const outcome = useOutcome(pendingLoans, sent);
  const loan = outcome.done;
  const isApplication = purpose === 'apply';
  return (
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      title={
        isApplication ? <Trans>Application submitted</Trans> : <Trans>Repayment successful</Trans>
      }
      {...(isApplication && {
        notReceived: <Trans>Submission failed. Please try again later.</Trans>,
      })}
      onClose={() => onClose(!outcome.isMissing)}
      data-testid="loan-outcome"
    >
      {loan && isApplication && (
        <p>
          <Trans>
            Your application has been submitted. The company will contact you; you can follow the
            application among your loans.
          </Trans>
        </p>
      )}
      {loan && !isApplication && (
        <>
          <Paid loan={loan} amountMinor={Number(sent?.intent.input['amountMinor'])} />
          <SpendableNow />
        </>
      )}
    </OutcomeSheet>
  );
}

/** What was paid, what that leaves to pay, and when the next of it is due. Fen. */
function Paid({ loan, amountMinor }: { loan: Loan; amountMinor: number }) {
  const formats = useFormats();
  const next = nextInstalment(loan);
  return (
    <KeyValueList>
      <KeyValue
        strong
        label={<Trans>You paid</Trans>}
        value={<Amount text={formats.money(amountMinor)} />}
      />
      <KeyValue
        label={<Trans>Still to pay</Trans>}
        value={
          <span data-testid="loan-owed">
            <Amount text={formats.money(loan.owedMinor)} />
          </span>
        }
      />
      {next && (
        <KeyValue
          label={<Trans>Next instalment</Trans>}
          hint={formats.date(next.dueOn)}
          value={<Amount text={formats.money(next.amountMinor)} />}
        />
      )}
    </KeyValueList>
  );
}
