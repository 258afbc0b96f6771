import { useId, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { readQuote } from '../../live/quotes.ts';
import { classes } from '../../ui/classes.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { IndexStrip, MarketAge } from './IndexStrip.tsx';
import { useCalm, useMoments, useWatchlist } from './live.ts';
import { useColumns } from './columns.ts';
import { MarketColumns } from './MarketColumns.tsx';
import { MarketHead } from './MarketHead.tsx';
import { MarketList } from './MarketList.tsx';
import { MarketTable } from './MarketTable.tsx';
import { SectorMap } from './SectorMap.tsx';
import styles from './MarketScreen.module.css';
import { firstRows, isWholeList, marketRows, rowsNow, shownRows, sortOf } from './model.ts';
import type { MarketRow } from './figures.ts';
import type { MarketView } from './model.ts';
import type { SortColumn } from './market-address.ts';
import { rangesText, readRanges } from './ranges.ts';
import { marketQueries } from './queries.ts';
import { scrollToFirstRow, useChosenInSight } from './rows-in-sight.ts';

type Props = {
  view: MarketView;
  onView: (view: MarketView) => void;
  renderShare: (code: string) => RenderAnchor;
  renderIndex: (code: string) => RenderAnchor;
  actions: ReactNode;
  /** The share shown beside the list on wide screens; without one the market is a table there. */
  selected: string | undefined;
  /** Shows a share beside the list; absent where there is no room for it. */
  renderPane: ((code: string | undefined) => ReactNode) | undefined;
};

/** How often the order of the list is reckoned anew; prices move at once. */
const tableEveryMs = 15_000;
/** And of the rows on the screen among each other, by their own quotes. */
const rankEveryMs = 3_000;

export function MarketScreen(props: Props) {
  const { view, renderPane } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onView = (next: MarketView) => {
    props.onView(next);
    scrollToFirstRow(panel.current, scroller.current);
  };
  const selected = renderPane && props.selected;
  const columns = useColumns();
  const isTable = renderPane !== undefined && selected === undefined;
  const market = useMarketRows(view, scroller, isTable ? columns.shown : []);
  const list = (
    <ListScreen {...props} {...{ onView, market, scroller, panel }} columns={isTable && columns} />
  );
  if (!renderPane) return list;
  return (
    <div className={styles['panes']}>
      <div className={classes(styles['pane'], selected !== undefined && styles['list'])}>
        {list}
      </div>
      {selected === undefined ? (
        <aside className={styles['map']}>
          <SectorMap
            rows={market.rows}
            chosen={view.sector}
            onChoose={(sector) => onView({ ...view, sector })}
          />
        </aside>
      ) : (
        <div className={styles['pane']}>{renderPane(selected)}</div>
      )}
    </div>
  );
}

type ListProps = Props & {
  market: ReturnType<typeof useMarketRows>;
  scroller: RefObject<HTMLDivElement | null>;
  /** Holds the rows. */
  panel: RefObject<HTMLDivElement | null>;
  /** Of the table; none where the rows are those of a phone. */
  columns: ReturnType<typeof useColumns> | false;
};

/** The head, the indices and the rows: of a phone, or as a table where there is room for one. */
function ListScreen({ market, scroller, panel, columns, ...props }: ListProps) {
  const { view, onView, renderShare, renderIndex, selected } = props;
  const { instruments, watchlist, shown, whole, waiting } = market;
  const { t } = useLingui();
  const client = useQueryClient();
  const panelId = useId();
  useChosenInSight({ panel, scroller, rows: shown, selected });
  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );
  const change = { view, onView };
  return (
    <Screen
      flush
      wide={columns !== false}
      scroller={scroller}
      top={
        <MarketHead
          {...change}
          panelId={panelId}
          actions={props.actions}
          count={shown.length}
          {...(columns && { columns })}
        />
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <IndexStrip renderIndex={renderIndex} />
        <MarketAge />
        {!columns && (
          <MarketColumns
            {...change}
            count={whole ? shown.length : undefined}
            slim={<IndexStrip slim renderIndex={renderIndex} />}
          />
        )}
        <div ref={panel} id={panelId} role="tabpanel" aria-label={t`Shares`}>
          <MarketList
            rows={shown}
            view={view}
            selected={selected}
            renderShare={renderShare}
            table={
              columns && (
                <MarketTable
                  {...change}
                  renderShare={renderShare}
                  rows={shown}
                  columns={columns.shown}
                />
              )
            }
            onShowAll={() => onView({ list: 'all' })}
            waiting={waiting}
            failed={instruments.data === undefined && instruments.isError}
            watchlistFailed={watchlist.isError && watchlist.codes === undefined}
            watchlistWaiting={watchlist.codes === undefined}
            onRetry={() => void refresh()}
          />
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** The rows of a view, ranked anew now and then while nobody scrolls. */
function useMarketRows(
  view: MarketView,
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly SortColumn[],
) {
  const instruments = useQuery(marketQueries.instruments());
  const table = useQuery({ ...marketQueries.table(), refetchInterval: tableEveryMs });
  const sorted = sortOf(view)?.column;
  const earlier = useQuery({
    ...marketQueries.earlierCloses(),
    enabled: sorted === 'days' || columns.includes('days'),
  }).data;
  const watchlist = useWatchlist();
  const calmTable = useCalm(table.data, scroller);
  const rankedByPrice = ['price', 'change', 'days'].includes(sorted ?? '');
  const moment = useCalm(useMoments(rankEveryMs, rankedByPrice), scroller);
  const early = useFirstRows(view);
  const whole = calmTable && instruments.data;
  const listed = useMemo(
    () => (!whole && early) || marketRows(instruments.data ?? [], calmTable, earlier),
    [whole, early, instruments.data, calmTable, earlier],
  );
  const rows = useMemo(
    // Not at every quote: a list that never stands still can't be pressed.
    () => (rankedByPrice && moment > 0 ? rowsNow(listed, calmTable?.at ?? 0, readQuote) : listed),
    [listed, calmTable, rankedByPrice, moment],
  );
  const shown = useShownRows(rows, view, watchlist.codes);
  return {
    instruments,
    watchlist,
    rows,
    shown,
    whole: whole !== undefined,
    waiting: !early && (instruments.isPending || (needsTable(view) && table.isPending)),
  };
}

/** The first rows of the whole list, which come sooner; undefined where they are not what is shown. */
function useFirstRows(view: MarketView): MarketRow[] | undefined {
  const { data } = useQuery({ ...marketQueries.first(), enabled: false });
  const isShown = isWholeList(view);
  return useMemo(() => (isShown && data ? firstRows(data.items) : undefined), [isShown, data]);
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
  // By what it says: every look at the address makes other ranges.
  const only = rangesText(view.ranges);
  const column = sort?.column;
  const descending = sort?.descending ?? false;
  return useMemo(
    () =>
      shownRows(
        rows,
        {
          list,
          board,
          sector,
          ranges: readRanges(only),
          sort: column ? { column, descending } : undefined,
        },
        watched,
      ),
    [rows, list, board, sector, only, column, descending, watched],
  );
}
