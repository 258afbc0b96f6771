import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useMedia } from '../../lib/use-media.ts';
import { refreshNow } from '../../live/refresh.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { BanBanner } from './BanBanner.tsx';
import { IssueCard } from './IssueCard.tsx';
import { groupOf } from './model.ts';
import { newShareQueries } from './queries.ts';
import { ThisWeek } from './ThisWeek.tsx';
import { UnconfirmedNewShares } from './UnconfirmedNewShares.tsx';
import styles from './Panes.module.css';

export type SubscriptionStatus = 'open' | 'done';

type Props = {
  status: SubscriptionStatus;
  onStatus: (status: SubscriptionStatus) => void;
  /** The application that is shown: on wide screens beside the list, otherwise instead of it. */
  id: string | undefined;
  onBack: () => void;
};

/** The own applications and allotments: what is to be paid first, then what is under way. */
export function SubscriptionsScreen(props: Props) {
  const wide = useMedia('(min-width: 48rem)');
  return props.id !== undefined && !wide ? (
    <ApplicationPage id={props.id} onBack={props.onBack} />
  ) : (
    <Subscriptions {...props} wide={wide} />
  );
}

function ApplicationPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(newShareQueries.application(id));
  return (
    <Screen
      top={
        <TopBar
          title={data ? instrumentName(data.application) : t`My application`}
          subtitle={data?.application.code}
          onBack={onBack}
          actions={<AmountsToggle />}
        />
      }
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: newShareQueries.all }])}>
        <ApplicationDetail key={id} id={id} />
      </PullToRefresh>
    </Screen>
  );
}

function Subscriptions({ status, onStatus, id, onBack, wide }: Props & { wide: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useInfiniteQuery(newShareQueries.applications(status, 'all'));
  const first = useFirst(status, data?.pages[0]?.items[0]?.id);
  const chosen = id ?? first;
  return (
    <Screen
      wide={wide}
      top={
        <TopBar
          title={t`My subscriptions`}
          onBack={onBack}
          actions={
            <>
              <IconButton
                icon="history"
                label={t`Application records`}
                render={(anchor) => <Link {...anchor} to="/apply-record" />}
              />
              <AmountsToggle />
            </>
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: newShareQueries.all }])}>
        <div className={styles['panes']}>
          <div className={styles['pane']}>
            <UnconfirmedNewShares />
            <ToPay chosen={wide ? chosen : undefined} />
            <Segmented
              label={t`Which applications`}
              value={status}
              options={[
                { value: 'open', label: <Trans>Under way</Trans> },
                { value: 'done', label: <Trans context="applications">Ended</Trans> },
              ]}
              onChange={onStatus}
            />
            <ApplicationList
              status={status}
              period="all"
              toApplication={(shown) => (anchor) => (
                <Link
                  {...anchor}
                  to="/ucenter/shengou"
                  search={(known) => ({ ...known, id: shown })}
                  replace={wide}
                  aria-current={wide && shown === chosen}
                />
              )}
            />
          </div>
          {wide && chosen !== undefined && (
            <div className={styles['pane']}>
              <ApplicationDetail key={chosen} id={chosen} named />
            </div>
          )}
          {wide && data !== undefined && chosen === undefined && (
            <div className={styles['pane']}>
              <ThisWeek />
            </div>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** The newest stays beside the list when a newer one comes: its payment may be under way there. */
function useFirst(status: SubscriptionStatus, newest: string | undefined): string | undefined {
  const [first, setFirst] = useState<{ status: SubscriptionStatus; id: string }>();
  const known = first?.status === status ? first.id : undefined;
  if (known === undefined && newest !== undefined) setFirst({ status, id: newest });
  return known;
}

type ToPayProps = {
  /** The application beside the list; undefined where there is no room for it. */
  chosen: string | undefined;
};

/** Allotments that wait for their payment, and what became of those that waited in vain. */
function ToPay({ chosen }: ToPayProps) {
  const query = useQuery(newShareQueries.list());
  const staleAt = useStaleAt(query);
  const { data } = query;
  if (!data) return null;
  const items = data.items.filter((item) => groupOf(item) === 'pay');
  return (
    <>
      <BanBanner ban={data.ban} />
      {items.length > 0 && (
        <Section title={<Trans>To pay today</Trans>}>
          {staleAt !== undefined && <StaleMark at={staleAt} />}
          <div className={styles['stack']}>
            {items.map((item) => (
              <IssueCard
                key={item.issue.code}
                item={item}
                render={(anchor) => (
                  <Link {...anchor} to="/shares/new-detail" search={{ code: item.issue.code }} />
                )}
                action={
                  chosen === undefined
                    ? 'filled'
                    : chosen === item.application?.id
                      ? 'none'
                      : 'outlined'
                }
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
