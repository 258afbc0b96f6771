import { useEffect, useEffectEvent } from 'react';
import { Trans } from '@lingui/react/macro';

import type { Loan } from '../../../contract/loan.ts';
import { UnknownOutcome } from '../../operations/UnknownOutcome.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './Loan.module.css';
import { nextInstalment } from './model.ts';
import { pendingLoans } from './mutations.ts';
import type { LoanSent } from './mutations.ts';

type Purpose = 'apply' | 'repay';

type Props = {
  purpose: Purpose;
  /** Null while nothing was sent. */
  sent: LoanSent | null;
  /** It was found to have arrived after all. */
  onAccepted?: () => void;
  /** `done`: it was accepted, or may have been. */
  onClose: (done: boolean) => void;
};

/** What became of an application or a repayment. */
export function LoanOutcome({ purpose, sent, onAccepted, onClose }: Props) {
  const outcome = useOutcome(pendingLoans, sent);
  const { done: loan, isLate } = outcome;
  const sayAccepted = useEffectEvent(() => onAccepted?.());
  useEffect(() => {
    if (isLate) sayAccepted();
  }, [isLate]);
  return (
    <Sheet
      open={sent !== null}
      onClose={() => onClose(!outcome.isMissing)}
      title={<Title purpose={purpose} loan={loan} missed={outcome.isMissing} />}
    >
      <div className={styles['body']} data-testid="loan-outcome">
        {outcome.isUnknown && (
          <UnknownOutcome
            outcome={outcome}
            doubt={
              <Trans>
                It was sent, but no answer came. It may have been accepted. Please do not send it
                again until you know.
              </Trans>
            }
            missed={
              purpose === 'apply' ? (
                <Trans>Submission failed. Please try again later.</Trans>
              ) : (
                <Trans>It did not reach us. No money was moved.</Trans>
              )
            }
          />
        )}
        {loan && purpose === 'apply' && (
          <p>
            <Trans>
              Your application has been submitted. The company will contact you; you can follow the
              application among your loans.
            </Trans>
          </p>
        )}
        {loan && purpose === 'repay' && <Left loan={loan} />}
        {loan && purpose === 'repay' && <SpendableNow />}
        <Button block onClick={() => onClose(!outcome.isMissing)} data-testid="outcome-close">
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function Title({
  purpose,
  loan,
  missed,
}: {
  purpose: Purpose;
  loan: Loan | undefined;
  missed: boolean;
}) {
  if (loan && purpose === 'apply') return <Trans>Application submitted</Trans>;
  if (loan) return <Trans>Repayment successful</Trans>;
  return missed ? <Trans>Not sent</Trans> : <Trans>Sent, not confirmed</Trans>;
}

/** What a repayment leaves to pay, and when the next of it is due. */
function Left({ loan }: { loan: Loan }) {
  const formats = useFormats();
  const next = nextInstalment(loan);
  return (
    <KeyValueList>
      <KeyValue
        strong
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
