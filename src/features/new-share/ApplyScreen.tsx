import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShare, NewShareForUser } from '../../../contract/new-share/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { focusFirstMistake } from '../../lib/focus-mistake.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { ApplyFlow } from './ApplyFlow.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { IssueDetail, UnknownIssue } from './IssueDetail.tsx';
import { mistakeIn } from './model.ts';
import { newShareQueries } from './queries.ts';
import { clockTime } from './times.ts';
import styles from './Panes.module.css';

type Props = { code: string; onBack: () => void; onDone: () => void };

/** What is about to be sent. */
export type ApplicationRequest = { issue: NewShare; quantity: number };

/** The application for one issue. What is typed here is not kept when the page is left. */
export function ApplyScreen({ code, onBack, onDone }: Props) {
  const { t } = useLingui();
  const query = useQuery(newShareQueries.detail(code));
  const staleAt = useStaleAt(query);
  const [typed, setTyped] = useState<{ quantity: number | undefined }>();
  const [attempted, setAttempted] = useState(false);
  const [request, setRequest] = useState<ApplicationRequest | null>(null);
  const { data } = query;
  const name = data && instrumentName(data.issue);
  const top = (
    <TopBar
      title={t`Apply for new shares`}
      subtitle={data ? `${name} · ${data.issue.applicationCode}` : code}
      onBack={onBack}
    />
  );
  // An application that another device sent meanwhile must not take the answer off the screen.
  const flow = <ApplyFlow request={request} onClose={() => setRequest(null)} onDone={onDone} />;
  if (!data)
    return (
      <Screen top={top}>
        <WithoutIssue code={code} query={query} />
      </Screen>
    );
  if (data.state !== 'can_apply')
    return (
      <Screen top={top}>
        <NoApplication item={data} />
        {flow}
      </Screen>
    );
  const { issue, quota, ban } = data;
  const quantity = typed ? typed.quantity : Math.min(quota.unitQuantity, quota.allowedQuantity);
  const mistake = mistakeIn(quantity ?? 0, quota);
  const handlePress = () => {
    setAttempted(true);
    if (mistake === undefined && quantity !== undefined) setRequest({ issue, quantity });
    else focusFirstMistake('[data-apply]');
  };
  return (
    <Screen
      top={top}
      beside={<IssueDetail code={code} withAction={false} />}
      footer={
        <ApplyBar
          quantity={quantity ?? 0}
          ban={ban}
          quota={quota}
          refused={attempted && mistake !== undefined}
          onPress={handlePress}
        />
      }
    >
      <ApplyForm
        detail={data}
        staleAt={staleAt}
        quantity={quantity}
        mistake={typed || attempted ? mistake : undefined}
        onQuantity={(chosen) => setTyped({ quantity: chosen })}
      />
      {flow}
    </Screen>
  );
}

/** While the issue is not here: that it comes, or why it does not. */
function WithoutIssue({ code, query }: { code: string; query: UseQueryResult }) {
  if (query.error instanceof ApiRefusal && query.error.code === 'new_share_unknown')
    return <UnknownIssue code={code} />;
  if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
  return (
    <div className={styles['pane']} aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}

/** Why there is nothing to apply for, in the words of the state. */
function NoApplication({ item: { issue, state, application } }: { item: NewShareForUser }) {
  const from = clockTime(issue.applyFromAt);
  return (
    <EmptyState
      icon={application ? 'check-circle' : 'calendar'}
      title={
        application ? (
          <Trans>You have applied already</Trans>
        ) : state === 'not_open' ? (
          <Trans>Applications are not taken yet</Trans>
        ) : (
          <Trans>Applications are over</Trans>
        )
      }
      text={
        application ? (
          <Trans>
            Each account applies once for an issue, and an application cannot be changed.
          </Trans>
        ) : state === 'not_open' ? (
          <NotYet issue={issue} from={from} />
        ) : state === 'sold_out' ? (
          <Trans>More shares were applied for than were on offer, so the draw decides.</Trans>
        ) : (
          <Trans>They were taken on one day only.</Trans>
        )
      }
      action={
        <Button
          variant="secondary"
          render={(anchor) =>
            application ? (
              <Link {...anchor} to="/ucenter/shengou" search={{ id: application.id }} />
            ) : (
              <Link {...anchor} to="/shares/new-detail" search={{ code: issue.code }} />
            )
          }
        >
          {application ? <Trans>My application</Trans> : <Trans>About this issue</Trans>}
        </Button>
      }
    />
  );
}

function NotYet({ issue, from }: { issue: NewShare; from: string }) {
  const formats = useFormats();
  const date = formats.date(issue.applyOn);
  return (
    <Trans>
      You can apply on {date} from {from}.
    </Trans>
  );
}
