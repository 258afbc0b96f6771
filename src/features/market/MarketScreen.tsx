import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { readQuote } from '../../live/quotes.ts';
import { classes } from '../../ui/classes.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { IndexStrip } from './IndexStrip.tsx';
import { useCalm, useMoments, useWatchlist } from './live.ts';
import { MarketControls } from './MarketControls.tsx';
import { MarketList } from './MarketList.tsx';
import styles from './MarketScreen.module.css';
import { marketRows, rowsNow, shownRows, sortOf } from './model.ts';
import type { MarketRow, MarketView } from './model.ts';
import { marketQueries } from './queries.ts';

type Props = {
  view: MarketView;
  onView: (view: MarketView) => void;
  renderShare: (code: string) => RenderAnchor;
  renderIndex: (code: string) => RenderAnchor;
  actions: ReactNode;
  /** The share shown beside the list on wide screens: one of the list until one is chosen. */
  selected: string | undefined;
  /** Shows a share beside the list; absent where there is no room for it. */
  renderPane: ((code: string | undefined) => ReactNode) | undefined;
};

/** How often the order of the list is reckoned anew; prices move at once. */
const tableEveryMs = 15_000;
/** And of the rows on the screen among each other, by their own quotes. */
const rankEveryMs = 3_000;

export function MarketScreen(props: Props) {
  const { view, onView, renderShare, renderIndex, actions, renderPane } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const panelId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const instruments = useQuery(marketQueries.instruments());
  const table = useQuery({ ...marketQueries.table(), refetchInterval: tableEveryMs });
  const staleAt = useStaleAt(table);
  const watchlist = useWatchlist();
  const calmTable = useCalm(table.data, scroller);
  const rankedByPrice = ['price', 'change'].includes(sortOf(view)?.column ?? '');
  const moment = useCalm(useMoments(rankEveryMs, rankedByPrice), scroller);
  const listed = useMemo(
    () => marketRows(instruments.data?.items ?? [], calmTable),
    [instruments.data, calmTable],
  );
  const rows = useMemo(
    // Not at every quote: a list that never stands still can't be pressed.
    () => (rankedByPrice && moment > 0 ? rowsNow(listed, calmTable?.at ?? 0, readQuote) : listed),
    [listed, calmTable, rankedByPrice, moment],
  );
  const shown = useShownRows(rows, view, watchlist.codes);
  // It stays while the order of the list changes.
  const [first, setFirst] = useState<string>();
  if (first === undefined && shown[0]) setFirst(shown[0].code);
  const selected = renderPane && (props.selected ?? first);

  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );

  const list = (
    <Screen
      flush
      scroller={scroller}
      top={<TopBar title={<Trans>Market</Trans>} large actions={actions} />}
    >
      <PullToRefresh onRefresh={refresh}>
        <IndexStrip renderIndex={renderIndex} />
        <MarketControls view={view} onChange={onView} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-label={t`Shares`}>
          <MarketList
            rows={shown}
            view={view}
            selected={selected}
            renderShare={renderShare}
            onShowAll={() => onView({ list: 'all' })}
            waiting={instruments.isPending || (needsTable(view) && table.isPending)}
            failed={instruments.data === undefined && instruments.isError}
            watchlistFailed={watchlist.isError && watchlist.codes === undefined}
            watchlistWaiting={watchlist.codes === undefined}
            onRetry={() => void refresh()}
            staleAt={staleAt}
          />
        </div>
      </PullToRefresh>
    </Screen>
  );
  if (!renderPane) return list;
  return (
    <div className={styles['panes']}>
      <div className={classes(styles['pane'], styles['list'])}>{list}</div>
      <div className={styles['pane']}>{renderPane(selected)}</div>
    </div>
  );
}

/** Lists that are chosen by figures can't be shown before them. */
function needsTable(view: MarketView): boolean {
  return view.list === 'gainers' || view.list === 'losers' || view.list === 'turnover';
}

const nobodys: readonly string[] = [];

function useShownRows(
  rows: readonly MarketRow[],
  view: MarketView,
  watched: readonly string[] = nobodys,
): MarketRow[] {
  const { list, board, sector, sort } = view;
  const column = sort?.column;
  const descending = sort?.descending ?? false;
  return useMemo(
    () =>
      shownRows(
        rows,
        { list, board, sector, sort: column ? { column, descending } : undefined },
        watched,
      ),
    [rows, list, board, sector, column, descending, watched],
  );
}
