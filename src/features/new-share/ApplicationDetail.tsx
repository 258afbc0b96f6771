import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type {
  NewShareApplication,
  NewShareApplicationDetail,
} from '../../../contract/new-share/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { DrawCheckCard } from './DrawCheckCard.tsx';
import { LotteryNumbers } from './LotteryNumbers.tsx';
import { NextStep } from './NextStep.tsx';
import { PayFlow } from './PayFlow.tsx';
import { newShareQueries } from './queries.ts';
import { StateChip } from './StateChip.tsx';
import { endTime } from '../../lib/market-time.ts';
import { FullTimetable } from './Timetable.tsx';
import { stateSentences } from './labels.ts';
import styles from './Panes.module.css';

type Props = {
  id: string;
  /** Beside a list no title says which share it is. */
  named?: boolean;
};

/** One application: what became of it, its numbers, the check of the draw, and what is to do. */
export function ApplicationDetail({ id, named = false }: Props) {
  const query = useQuery(newShareQueries.application(id));
  const staleAt = useStaleAt(query);
  if (!query.data) {
    if (query.error instanceof ApiRefusal)
      return <EmptyState icon="application" title={<Trans>There is no such application</Trans>} />;
    if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
    return (
      <div className={styles['pane']} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="row" count={5} />
      </div>
    );
  }
  const { application, issue } = query.data;
  return (
    <div className={styles['pane']} data-testid="application-detail" data-state={application.state}>
      {named && <h2 className={styles['name']}>{instrumentName(application)}</h2>}
      <Outcome detail={query.data} />
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <PayFlow application={application} />
      <Links application={application} />
      <Section title={<Trans>Timetable</Trans>}>
        <Card>
          <FullTimetable issue={issue} application={application} />
        </Card>
      </Section>
      <Section title={<Trans>Numbers in the draw</Trans>}>
        <LotteryNumbers detail={query.data} />
      </Section>
      <Section title={<Trans>Check of the draw</Trans>}>
        <DrawCheckCard detail={query.data} />
      </Section>
    </div>
  );
}

function Links({ application }: { application: NewShareApplication }) {
  if (application.state === 'listed')
    return (
      <Button
        block
        render={(anchor) => (
          <Link {...anchor} to="/shares/holdDetail" search={{ code: application.code }} />
        )}
      >
        <Trans>Show the holding</Trans>
      </Button>
    );
  return (
    <Button
      block
      variant="secondary"
      render={(anchor) => (
        <Link {...anchor} to="/shares/new-detail" search={{ code: application.code }} />
      )}
    >
      <Trans>About this issue</Trans>
    </Button>
  );
}

function Outcome({ detail: { application, issue } }: { detail: NewShareApplicationDetail }) {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const { state, nextStep, nextOn, remainingDays } = application;
  const day = formats.date(issue.resultOn);
  const times = endTime(application.payUntilAt);
  return (
    <Card className={styles['stack']}>
      <p>
        <StateChip state={state} />
      </p>
      <p>{i18n._(stateSentences[state])}</p>
      <KeyValueList>
        <KeyValue
          label={<Trans>Applied for</Trans>}
          value={<Amount text={formats.quantity(application.quantity)} />}
        />
        <KeyValue
          label={<Trans>Issue price</Trans>}
          value={formats.fixedPrice(application.priceMilli)}
        />
        {application.allottedQuantity !== null && (
          <KeyValue
            label={<Trans>Allotted to you</Trans>}
            value={
              <span data-testid="allotted">
                <Amount text={formats.quantity(application.allottedQuantity)} />
              </span>
            }
          />
        )}
        {application.amountMinor !== null && application.amountMinor > 0 && (
          <KeyValue
            strong
            label={application.paidAt === null ? <Trans>Amount</Trans> : <Trans>Total paid</Trans>}
            value={<Amount text={formats.money(application.amountMinor)} />}
          />
        )}
        {application.payable && (
          <KeyValue label={<Trans>To be paid by</Trans>} value={t`${day}, ${times}`} />
        )}
        <KeyValue label={<Trans>Application code</Trans>} value={application.applicationCode} />
        <KeyValue
          label={<Trans>Applied on</Trans>}
          value={formats.recordTime(application.appliedAt)}
        />
        {application.paidAt !== null && (
          <KeyValue label={<Trans>Paid</Trans>} value={formats.recordTime(application.paidAt)} />
        )}
        {nextStep !== null && nextOn !== null && (
          <KeyValue
            label={<Trans>Next</Trans>}
            hint={formats.date(nextOn)}
            value={<NextStep step={nextStep} days={remainingDays} />}
          />
        )}
      </KeyValueList>
    </Card>
  );
}
