import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type { Loan } from '../../../contract/loan/types.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { LoanOutcome } from './LoanOutcome.tsx';
import { repaymentMinor } from './model.ts';
import type { Repayment } from './model.ts';
import { useRepay } from './mutations.ts';

type Props = {
  loan: Loan;
  /** Null while nothing is being repaid. */
  what: Repayment | null;
  onClose: () => void;
  /** It was given up, or what became of it has been read. */
  onEnd: () => void;
};

/** A repayment: what it takes, the trading password, and what became of it. */
export function RepayFlow({ loan, what, onClose, onEnd }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const { submit, sheet, sent, forget } = useOperationFlow(useRepay(), { onClose });
  const amountMinor = repaymentMinor(loan, what ?? 'next');
  const amount = formats.money(amountMinor);
  const { data: assets } = useQuery(assetsQuery);
  const left = assets && assets.availableMinor - amountMinor;
  const available = formats.money(assets?.availableMinor ?? 0);
  return (
    <>
      <PasswordSheet
        {...sheet}
        onClose={() => {
          sheet.onClose();
          onEnd();
        }}
        open={what !== null}
        title={what === 'all' ? t`Pay back everything` : t`Pay the next instalment`}
        summary={<Summary {...{ loan, amountMinor, left }} early={what === 'all'} />}
        refused={
          left !== undefined && left < 0 ? (
            <Trans>You can spend {available}. Please deposit money first.</Trans>
          ) : undefined
        }
        verb={<Trans>Pay {amount}</Trans>}
        onSubmit={(proof) => submit(what && { request: { loan, what }, proof })}
        returnTo={`/loan-record?id=${loan.id}`}
      />
      <LoanOutcome
        purpose="repay"
        sent={sent}
        onClose={() => {
          forget();
          onEnd();
        }}
      />
    </>
  );
}

type SummaryProps = {
  loan: Loan;
  amountMinor: number;
  /** What can be spent afterwards; undefined while that is not known. */
  left: number | undefined;
  early: boolean;
};

function Summary({ loan, amountMinor, left, early }: SummaryProps) {
  const formats = useFormats();
  return (
    <>
      <KeyValueList>
        <KeyValue strong label={<Trans>You pay</Trans>} value={formats.money(amountMinor)} />
        <KeyValue
          label={<Trans>Still to pay afterwards</Trans>}
          value={<Amount text={formats.money(loan.owedMinor - amountMinor)} />}
        />
        <KeyValue
          label={<Trans>Left to spend afterwards</Trans>}
          value={<Amount text={left === undefined || left < 0 ? '–' : formats.money(left)} />}
        />
      </KeyValueList>
      {early && (
        <p>
          <Trans>Paying back early does not reduce the interest.</Trans>
        </p>
      )}
    </>
  );
}
