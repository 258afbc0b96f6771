import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { effectiveRateBp, quoteLoan } from '../../../contract/loan/types.ts';
import type { Loan } from '../../../contract/loan/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useOnline } from '../../api/network.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { NumberDetails } from '../../records/NumberDetails.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { InstalmentList } from './InstalmentList.tsx';
import styles from './Loan.module.css';
import { repaymentMinor } from './model.ts';
import type { Repayment } from './model.ts';
import { loanQueries } from './queries.ts';
import { RepayFlow } from './RepayFlow.tsx';
import { purposeWords, stateTones, stateWords } from './labels.ts';

type Props = {
  id: string;
  /** Its id when a repayment begins; null when nothing of that is open any more. */
  onRepaying?: (id: string | null) => void;
};

/** One loan: its state and why, what it costs, every instalment, and the way to pay it back. */
export function LoanDetail({ id, onRepaying }: Props) {
  const query = useQuery(loanQueries.loan(id));
  const staleAt = useStaleAt(query);
  const [repaying, setRepaying] = useState<Repayment | null>(null);
  if (!query.data) {
    if (query.error instanceof ApiRefusal)
      return <EmptyState icon="loan" title={<Trans>There is no such loan</Trans>} />;
    if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
    return (
      <div className={styles['pane']} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={4} />
      </div>
    );
  }
  const loan = query.data;
  const begin = (what: Repayment) => {
    setRepaying(what);
    onRepaying?.(id);
  };
  return (
    <div className={styles['pane']}>
      <StateBanner loan={loan} />
      <Facts loan={loan} staleAt={staleAt} />
      {loan.owedMinor > 0 && <RepayButtons loan={loan} onRepay={begin} />}
      {loan.instalments.length > 0 && <InstalmentList instalments={loan.instalments} />}
      <RepayFlow
        loan={loan}
        what={repaying}
        onClose={() => setRepaying(null)}
        onEnd={() => onRepaying?.(null)}
      />
    </div>
  );
}

/** What happens next, or why it ended. */
function StateBanner({ loan: { state, reason, instalments } }: { loan: Loan }) {
  const text = reason !== null && typeof reason === 'object' ? reason.text : '';
  if (state === 'rejected')
    return (
      <Banner tone="danger" title={<Trans>The application was rejected</Trans>}>
        {reason === 'credit' ? (
          <Trans>Your credit points do not allow this amount. You can apply for less.</Trans>
        ) : (
          <Trans>Reason: {text}</Trans>
        )}
      </Banner>
    );
  if (state === 'pending' || state === 'in_review')
    return (
      <Banner tone="accent">
        {state === 'pending' ? (
          <Trans>Your application was received. The company will contact you.</Trans>
        ) : (
          <Trans>Your application is being checked.</Trans>
        )}
      </Banner>
    );
  if (instalments.some(({ overdue }) => overdue))
    return (
      <Banner tone="warn">
        <Trans>An instalment is overdue. Please pay it.</Trans>
      </Banner>
    );
  return null;
}

function Facts({ loan, staleAt }: { loan: Loan; staleAt: number | undefined }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const months = plural(loan.months, { one: '# month', other: '# months' });
  const rate = formats.percentBp(loan.annualRateBp);
  const { instalments } = quoteLoan(loan.amountMinor, loan.months, loan.annualRateBp);
  return (
    <Card>
      <div className={styles['head']}>
        <div>
          <p className={styles['label']}>
            <Trans>Loan amount</Trans>
          </p>
          <Amount
            size="large"
            text={formats.money(loan.amountMinor)}
            faint={loan.state === 'rejected'}
          />
        </div>
        <span data-testid="loan-state">
          <Chip tone={stateTones[loan.state]}>{i18n._(stateWords[loan.state])}</Chip>
        </span>
      </div>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <KeyValueList>
        <KeyValue
          label={<Trans>Interest</Trans>}
          hint={
            <Trans>
              {rate} a year, {months}
            </Trans>
          }
          value={<Amount text={formats.money(loan.interestMinor)} />}
        />
        <KeyValue
          label={<Trans>Effective annual interest</Trans>}
          value={formats.percentBp(effectiveRateBp(loan.amountMinor, instalments))}
        />
        <KeyValue
          label={<Trans>To pay back in total</Trans>}
          value={<Amount text={formats.money(loan.totalMinor)} />}
        />
        {loan.instalments.length > 0 && (
          <KeyValue
            strong
            label={<Trans>Still to pay</Trans>}
            value={<Amount text={formats.money(loan.owedMinor)} />}
          />
        )}
        <KeyValue label={<Trans>Purpose</Trans>} value={i18n._(purposeWords[loan.purpose])} />
        <KeyValue
          label={<Trans>Application time</Trans>}
          value={formats.recordTime(loan.createdAt)}
        />
        {loan.decidedAt !== null && (
          <KeyValue label={<Trans>Decided</Trans>} value={formats.recordTime(loan.decidedAt)} />
        )}
      </KeyValueList>
      <NumberDetails label={<Trans>Reference</Trans>} number={loan.reference} />
    </Card>
  );
}

type RepayProps = { loan: Loan; onRepay: (what: Repayment) => void };

function RepayButtons({ loan, onRepay }: RepayProps) {
  const formats = useFormats();
  const online = useOnline();
  const next = <Amount text={formats.money(repaymentMinor(loan, 'next'))} />;
  const all = <Amount text={formats.money(loan.owedMinor)} />;
  return (
    <div className={styles['buttons']}>
      <Button block disabled={!online} onClick={() => onRepay('next')} data-testid="repay-next">
        <Trans>Pay the next instalment, {next}</Trans>
      </Button>
      {repaymentMinor(loan, 'next') < loan.owedMinor && (
        <Button
          block
          variant="secondary"
          disabled={!online}
          onClick={() => onRepay('all')}
          data-testid="repay-all"
        >
          <Trans>Pay back everything, {all}</Trans>
        </Button>
      )}
      {!online && (
        <p className={styles['barNote']} aria-live="polite">
          <Trans>Repaying needs a connection.</Trans>
        </p>
      )}
    </div>
  );
}
