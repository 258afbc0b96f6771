import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ClosedRow } from './ClosedRow.tsx';
import { ExportButton } from '../../records/ExportButton.tsx';
import { historyFile } from './export-records.ts';
import { HistoryDetail } from './HistoryDetail.tsx';
import { HistoryTotal } from './HistoryTotal.tsx';
import { refreshTrade } from './refresh.ts';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { tradeQueries } from './queries.ts';
import styles from './Panes.module.css';
import { pagedList } from '../../records/paged-list.ts';
import { MarketTimeNote, RecordsTools } from '../../records/RecordsTools.tsx';

type Props = {
  period: PeriodFilter;
  onPeriod: (period: PeriodFilter) => void;
  /** The position shown beside the list on wide screens. */
  id: string | undefined;
  onBack: () => void;
};

/** Closed positions, newest first. */
export function HistoryScreen({ period, onPeriod, id, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const wide = useMedia('(min-width: 48rem)');
  const query = useInfiniteQuery(tradeQueries.closedPositions(period));
  const staleAt = useStaleAt(query);
  const list = pagedList(query);
  const chosen = id ?? list.items[0]?.id;
  return (
    <Screen
      wide={wide}
      top={<TopBar title={t`Closed positions`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <PullToRefresh onRefresh={() => refreshTrade(client)}>
        <div className={styles['panes']}>
          <div className={styles['pane']}>
            <RecordsTools
              file={<ExportButton name="closed-positions" make={() => historyFile(period)} />}
            >
              <PeriodSelect value={period} onChange={onPeriod} />
            </RecordsTools>
            <MarketTimeNote />
            {list.items.length > 0 && (
              <HistoryTotal items={list.items} complete={!query.hasNextPage} />
            )}
            {staleAt !== undefined && <StaleMark at={staleAt} />}
            <Card flush>
              <InfiniteList
                key={period}
                label={t`Closed positions`}
                {...list}
                rowHeight={72}
                keyOf={(item) => item.id}
                renderRow={(item) => (
                  <ClosedRow
                    item={item}
                    render={(props) =>
                      wide ? (
                        <Link
                          {...props}
                          to="/historyPosition"
                          search={{ period, id: item.id }}
                          replace
                          aria-current={item.id === chosen}
                        />
                      ) : (
                        <Link {...props} to="/historyDetail" search={{ id: item.id }} />
                      )
                    }
                  />
                )}
                empty={<NothingClosed period={period} onAll={() => onPeriod('all')} />}
              />
            </Card>
          </div>
          {wide && chosen !== undefined && (
            <div className={styles['pane']}>
              <HistoryDetail key={chosen} id={chosen} named />
            </div>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

function NothingClosed({ period, onAll }: { period: PeriodFilter; onAll: () => void }) {
  return (
    <EmptyState
      icon="closed"
      nothingYet={period === 'all'}
      title={
        period === 'all' ? (
          <Trans>No closed positions yet</Trans>
        ) : (
          <Trans>No position was closed in this period</Trans>
        )
      }
      text={<Trans>When you have sold all shares of a company, its result appears here.</Trans>}
      action={
        period !== 'all' && (
          <Button variant="secondary" onClick={onAll}>
            <Trans>Show all time</Trans>
          </Button>
        )
      }
    />
  );
}
