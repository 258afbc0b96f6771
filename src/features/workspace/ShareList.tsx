import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { positionsQuery } from '../../portfolio/queries.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { Screen } from '../../ui/Screen.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { classes } from '../../ui/classes.ts';
import { changeBp } from '../../../contract/lib/integers.ts';
import { useWatchlist } from '../market/live.ts';
import type { MarketRow } from '../market/figures.ts';
import type { MarketSort } from '../market/market-address.ts';
import { marketRows, shownRows } from '../market/model.ts';
import { marketQueries } from '../market/queries.ts';
import { SortButton } from '../market/SortButton.tsx';
import { useChosenInSight } from '../market/rows-in-sight.ts';
import styles from './ShareList.module.css';

type Props = {
  selected: string | undefined;
  renderShare: (code: string) => RenderAnchor;
};

const lists = ['held', 'watchlist', 'all'] as const;
type ListName = (typeof lists)[number];

const rowHeight = 44;
const tableEveryMs = 15_000;

/** Own shares, watched ones or all, beside the chart; the arrows walk through them. */
export function ShareList({ selected, renderShare }: Props) {
  const { t } = useLingui();
  const [list, setList] = useState<ListName>('all');
  const [sort, setSort] = useState<MarketSort>();
  const rows = useRows(list, sort);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useChosenInSight({ panel: scroller, scroller, rows, selected });
  // Another list and another order begin at their head.
  const toHead = () => scroller.current?.scrollTo({ top: 0 });
  const names: Record<ListName, string> = {
    held: t`Holdings`,
    watchlist: t`Watchlist`,
    all: t`All`,
  };
  return (
    // The arrows walk through the links; each of them is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for its links
    <div
      ref={frame}
      className={styles['frame']}
      data-share-list=""
      onKeyDown={(event) => walk(frame.current, event)}
    >
      <Screen
        flush
        wide
        scroller={scroller}
        top={
          <>
            <div className={styles['lists']}>
              <Segmented
                size="small"
                label={t`List`}
                value={list}
                options={lists.map((value) => ({ value, label: names[value] }))}
                onChange={(chosen) => {
                  setList(chosen);
                  toHead();
                }}
              />
            </div>
            <Heads
              sort={sort}
              onSort={(chosen) => {
                setSort(chosen);
                toHead();
              }}
            />
          </>
        }
      >
        <VirtualList
          items={rows}
          rowHeight={rowHeight}
          keyOf={(row) => row.code}
          label={t`Shares`}
          renderRow={(row) => (
            <ListedShare
              row={row}
              selected={row.code === selected}
              render={renderShare(row.code)}
            />
          )}
        />
      </Screen>
    </div>
  );
}

type HeadsProps = {
  sort: MarketSort | undefined;
  onSort: (sort: MarketSort | undefined) => void;
};

/** What stands in the columns, each figure a way to sort. */
function Heads({ sort, onSort }: HeadsProps) {
  const { t } = useLingui();
  // Of every list here: its own order is the one without a sort.
  const view = { list: 'all' as const, sort };
  return (
    <fieldset className={styles['heads']} aria-label={t`Sort by`}>
      <span className={styles['name']}>{t`Name`}</span>
      {(['price', 'change'] as const).map((column) => (
        <span key={column}>
          <SortButton view={view} column={column} onChange={(next) => onSort(next.sort)} />
        </span>
      ))}
    </fieldset>
  );
}

function useRows(list: ListName, sort: MarketSort | undefined): readonly MarketRow[] {
  const instruments = useQuery(marketQueries.instruments()).data;
  const table = useQuery({ ...marketQueries.table(), refetchInterval: tableEveryMs }).data;
  const positions = useQuery(positionsQuery).data?.items;
  const { codes: watched } = useWatchlist();
  return useMemo(() => {
    const rows = marketRows(instruments ?? [], table);
    if (list === 'watchlist') return shownRows(rows, { list, sort }, watched ?? []);
    if (list === 'all') return shownRows(rows, { list, sort }, []);
    const held = (positions ?? []).map(({ code }) => code);
    return shownRows(rows, { list: 'watchlist', sort }, held);
  }, [instruments, table, positions, watched, list, sort]);
}

type RowProps = { row: MarketRow; selected: boolean; render: RenderAnchor };

function ListedShare({ row, selected, render }: RowProps) {
  const formats = useFormats();
  useWatched([row.code]);
  const quote = useQuote(row.code) ?? row;
  const isPriced = quote.lastMilli > 0;
  return render({
    className: classes(styles['row'], selected && styles['selected']),
    children: (
      <>
        <span className={styles['name']} data-may-shorten data-shown={selected || undefined}>
          {instrumentName(row.instrument)}
        </span>
        {isPriced ? (
          <PriceText value={quote.lastMilli} text={formats.price(quote.lastMilli)} />
        ) : (
          <span>–</span>
        )}
        <span className={styles['change']}>
          {isPriced && <Change bp={changeBp(quote.lastMilli, quote.previousCloseMilli)} />}
        </span>
      </>
    ),
  });
}

/** From a link of the list to the one above or below. */
function walk(frame: HTMLElement | null, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !frame || !(event.target instanceof HTMLAnchorElement)) return;
  if (show(frame, event.target, step)) event.preventDefault();
}

/** From the share that is shown to the one above or below it in the list, wherever the focus is. */
export function showNeighbour(which: 'next' | 'previous'): void {
  const frame = document.querySelector('[data-share-list]');
  const shown = frame?.querySelector('[data-shown]')?.closest('a');
  if (frame) show(frame, shown ?? null, which === 'next' ? 1 : -1);
}

/** Moves the focus to a neighbour and shows its share; false at an end. */
function show(frame: Element, from: HTMLAnchorElement | null, step: 1 | -1): boolean {
  const links = [...frame.querySelectorAll<HTMLAnchorElement>('li a')].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const next = links[from ? links.indexOf(from) + step : 0];
  next?.focus();
  next?.click();
  return next !== undefined;
}
