import type { ReactElement } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Button } from '../../ui/Button.tsx';
import { pagedList } from '../../records/paged-list.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { newShareQueries } from './queries.ts';
import type { ApplicationStatus } from './queries.ts';

type Props = {
  status: ApplicationStatus;
  period: PeriodFilter;
  /** To one of them. */
  toApplication: (id: string) => RenderAnchor;
};

/** Applications, newest first. */
export function ApplicationList({ status, period, toApplication }: Props): ReactElement {
  const { t } = useLingui();
  const query = useInfiniteQuery(newShareQueries.applications(status, period));
  const staleAt = useStaleAt(query);
  return (
    <>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <Card flush>
        <InfiniteList
          key={`${status} ${period}`}
          label={t`Applications`}
          {...pagedList(query)}
          rowHeight={84}
          keyOf={(application) => application.id}
          renderRow={(application) => (
            <ApplicationRow application={application} render={toApplication(application.id)} />
          )}
          empty={<NoApplications status={status} period={period} />}
        />
      </Card>
    </>
  );
}

function NoApplications({ status, period }: Pick<Props, 'status' | 'period'>) {
  return (
    <EmptyState
      icon="application"
      title={
        status === 'open' ? (
          <Trans>No application is under way</Trans>
        ) : period === 'all' ? (
          <Trans>No applications yet</Trans>
        ) : (
          <Trans>No applications in this period</Trans>
        )
      }
      text={<Trans>Apply for a new share, and you can follow it here until it is listed.</Trans>}
      action={
        <Button variant="secondary" render={(anchor) => <Link {...anchor} to="/shares/new" />}>
          <Trans>See new shares</Trans>
        </Button>
      }
    />
  );
}
