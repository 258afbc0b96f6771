import { memo } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { replaceEqualDeep } from '@tanstack/react-query';

import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { classes } from '../../ui/classes.ts';
import type { AnchorProps, RenderAnchor } from '../../ui/anchor.ts';
import { addressOfFilters } from './market-address.ts';
import styles from './MarketList.module.css';
import { figureText } from './figure-text.ts';
import { sortOf } from './model.ts';
import type { MarketRow } from './figures.ts';
import type { MarketView } from './model.ts';
import { ShareRow } from './ShareRow.tsx';

type Props = {
  rows: readonly MarketRow[];
  view: MarketView;
  selected: string | undefined;
  renderShare: (code: string) => RenderAnchor;
  /** Instead of the rows of a phone. */
  table?: ReactNode;
  onShowAll: () => void;
  waiting: boolean;
  failed: boolean;
  watchlistWaiting: boolean;
  watchlistFailed: boolean;
  onRetry: () => void;
};

const rowHeight = 56;

/** The rows, or why there are none. */
export function MarketList(props: Props) {
  const { rows, view, failed, onRetry } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const ownList = view.list === 'watchlist';
  if (failed || (ownList && props.watchlistFailed)) return <ErrorState onRetry={onRetry} />;
  if (props.waiting || (ownList && props.watchlistWaiting))
    return (
      <div aria-busy="true" aria-label={t`Loading shares`}>
        <Skeleton shape="row" count={10} className={styles['waiting'] ?? ''} />
      </div>
    );
  if (rows.length === 0) return <NoRows {...props} />;

  const column = sortOf(view)?.column;
  const middle = column === 'price' || column === 'change' ? undefined : column;
  const figureOf = (row: MarketRow): string | undefined =>
    middle && figureText(row, middle, formats);
  return (
    props.table || (
      <VirtualList
        items={rows}
        rowHeight={rowHeight}
        keyOf={(row) => row.code}
        label={t`Shares`}
        renderRow={(row) => (
          <ListedShare
            row={row}
            figure={figureOf(row)}
            selected={row.code === props.selected}
            renderShare={props.renderShare}
          />
        )}
      />
    )
  );
}

type ListedShareProps = {
  row: MarketRow;
  figure: string | undefined;
  selected: boolean;
  renderShare: (code: string) => RenderAnchor;
};

/** The whole list comes after its first rows, and a table every quarter of a minute: most say the same. */
const ListedShare = memo(ShownShare, saysTheSame);

function saysTheSame(before: ListedShareProps, after: ListedShareProps): boolean {
  const { lastMilli, previousCloseMilli, instrument } = before.row;
  return (
    before.figure === after.figure &&
    before.selected === after.selected &&
    before.renderShare === after.renderShare &&
    lastMilli === after.row.lastMilli &&
    previousCloseMilli === after.row.previousCloseMilli &&
    replaceEqualDeep(instrument, after.row.instrument) === instrument
  );
}

function ShownShare(props: ListedShareProps) {
  const { row, figure, selected, renderShare } = props;
  const render = ({ className, ...anchor }: AnchorProps) =>
    renderShare(row.code)({
      className: classes(className, selected && styles['selected']),
      ...anchor,
      ...(selected && { 'aria-current': true }),
    });
  return <ShareRow instrument={row.instrument} known={row} render={render} figure={figure} />;
}

function NoRows({ view, onShowAll }: Props) {
  const filtered = Object.values(addressOfFilters(view)).some((part) => part !== undefined);
  const showAll = (
    <Button variant="secondary" onClick={onShowAll}>
      <Trans>Show all shares</Trans>
    </Button>
  );
  if (view.list === 'watchlist' && !filtered)
    return (
      <EmptyState
        icon="star"
        title={<Trans>Your watchlist is empty</Trans>}
        text={<Trans>Press the star on a share to find it here again.</Trans>}
        action={showAll}
      />
    );
  return (
    <EmptyState
      icon="filter"
      title={<Trans>No shares match</Trans>}
      text={<Trans>No share on this list fits the filters at the moment.</Trans>}
      action={showAll}
    />
  );
}
