import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShare, NewShareForUser } from '../../../contract/new-share/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { BanBanner } from './BanBanner.tsx';
import { DrawFacts } from './DrawFacts.tsx';
import { IssueAction } from './IssueAction.tsx';
import { IssueFacts } from './IssueFacts.tsx';
import { IssueState } from './IssueState.tsx';
import { newShareQueries } from './queries.ts';
import { QuotaCard } from './QuotaCard.tsx';
import { FullTimetable } from './Timetable.tsx';
import styles from './Panes.module.css';

type Props = {
  code: string;
  /** Beside a list it brings name and action itself; a page of its own has them around it. */
  withAction?: boolean;
  /** What is published about it stands beside it. */
  short?: boolean;
};

/** One issue: where it stands, when what happens, how much one may have, and what it is. */
export function IssueDetail({ code, withAction = true, short = false }: Props) {
  const query = useQuery(newShareQueries.detail(code));
  const staleAt = useStaleAt(query);
  if (!query.data) {
    if (query.error instanceof ApiRefusal && query.error.code === 'new_share_unknown')
      return <UnknownIssue code={code} />;
    if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
    return (
      <div className={styles['pane']} aria-busy="true">
        <Skeleton shape="card" count={2} />
        <Skeleton shape="row" count={6} />
      </div>
    );
  }
  const { issue, application, state, quota, ban } = query.data;
  return (
    <div className={styles['pane']} data-testid="issue-detail">
      <IssueState item={query.data} quota={quota} named={withAction} />
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {(state === 'can_apply' || state === 'not_open') && <BanBanner ban={ban} />}
      {withAction && <IssueAction item={query.data} ban={ban} />}
      <Section title={<Trans>Timetable</Trans>}>
        <Card>
          <FullTimetable issue={issue} application={application} />
        </Card>
      </Section>
      {asksForQuota(query.data) && (
        <Section title={<Trans>Your quota</Trans>}>
          <QuotaCard quota={quota} />
        </Section>
      )}
      {!short && <Published issue={issue} />}
    </div>
  );
}

/** What is published about an issue and its draw. */
export function Published({ issue }: { issue: NewShare }) {
  return (
    <>
      <Section title={<Trans>The issue</Trans>}>
        <IssueFacts issue={issue} />
      </Section>
      {issue.draw && (
        <Section title={<Trans>How the draw can be checked</Trans>}>
          <DrawFacts issue={issue} draw={issue.draw} />
        </Section>
      )}
    </>
  );
}

/** Once applications are over the quota of today says nothing about the issue. */
function asksForQuota({ issue }: NewShareForUser): boolean {
  return issue.stage === 'upcoming' || issue.stage === 'open';
}

export function UnknownIssue({ code }: { code: string }) {
  return (
    <EmptyState
      icon="new"
      title={<Trans>There is no new share with the code {code}</Trans>}
      action={
        <Button render={(anchor) => <Link {...anchor} to="/shares/new" />}>
          <Trans>All new shares</Trans>
        </Button>
      }
    />
  );
}
