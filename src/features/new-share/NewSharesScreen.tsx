import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useMedia } from '../../lib/use-media.ts';
import { refreshNow } from '../../live/refresh.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { IssueDetail } from './IssueDetail.tsx';
import { CurrentIssues } from './CurrentIssues.tsx';
import { ListedIssues } from './ListedIssues.tsx';
import { grouped } from './model.ts';
import { newShareQueries } from './queries.ts';
import styles from './Panes.module.css';

export type NewSharesView = {
  list: 'current' | 'listed';
  /** Limits the list to a day of the calendar. */
  date?: string | undefined;
  /** The issue shown beside the list on wide screens. */
  code?: string | undefined;
};

type Props = { view: NewSharesView; onView: (view: NewSharesView) => void };

/** What can be applied for, what comes, and what became of it. */
export function NewSharesScreen({ view, onView }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const wide = useMedia('(min-width: 48rem)');
  const query = useQuery(newShareQueries.list());
  const listed = useInfiniteQuery({
    ...newShareQueries.listed(),
    enabled: view.list === 'listed',
  });
  const items = query.data?.items;
  const first = useMemo(() => items && grouped(items)[0]?.items[0]?.issue.code, [items]);
  const firstListed = listed.data?.pages[0]?.items[0]?.code;
  const chosen = view.code ?? (view.list === 'current' ? first : firstListed);
  return (
    <Screen
      wide={wide}
      top={
        <TopBar
          large
          title={t`New shares`}
          actions={
            <>
              <IconButton
                icon="application"
                label={t`My subscriptions`}
                render={(anchor) => <Link {...anchor} to="/ucenter/shengou" />}
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
            <Segmented
              label={t`Which new shares`}
              value={view.list}
              options={[
                { value: 'current', label: <Trans>Current</Trans> },
                {
                  value: 'listed',
                  label: <Trans context="on the exchange">Listed</Trans>,
                },
              ]}
              onChange={(list) => onView({ list })}
            />
            {view.list === 'current' ? (
              <CurrentIssues
                query={query}
                date={view.date}
                onDate={(date) => onView({ ...view, date })}
                chosen={wide ? chosen : undefined}
                onAllListed={() => onView({ list: 'listed' })}
              />
            ) : (
              <ListedIssues query={listed} chosen={wide ? chosen : undefined} />
            )}
          </div>
          {wide && chosen !== undefined && (
            <div className={styles['pane']}>
              <IssueDetail key={chosen} code={chosen} />
            </div>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}
