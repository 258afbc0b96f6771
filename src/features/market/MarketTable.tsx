import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useWatched } from '../../live/watch.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { figureText } from './figure-text.ts';
import { changeOfDaysBp } from './figures.ts';
import type { MarketRow } from './figures.ts';
import { usePriced } from './live.ts';
import type { SortColumn } from './market-address.ts';
import styles from './MarketTable.module.css';
import type { MarketView } from './model.ts';
import { columnNames } from './labels.ts';
import { InstrumentMarks, RowSparkline } from './ShareRow.tsx';
import { SortButton } from './SortButton.tsx';

type Props = {
  rows: readonly MarketRow[];
  view: MarketView;
  onView: (view: MarketView) => void;
  columns: readonly SortColumn[];
  renderShare: (code: string) => RenderAnchor;
};

const rowHeight = 38;
/** So many have room beside the line of the day on any screen that shows the table. */
const usualColumns = 6;

/** The market with as many figures as the screen has room for, each a way to sort. */
export function MarketTable({ rows, view, onView, columns, renderShare }: Props) {
  const { t } = useLingui();
  return (
    <div
      className={styles['table']}
      data-many={columns.length > usualColumns || undefined}
      style={{ ['--columns' as string]: columns.length }}
    >
      <fieldset className={styles['head']} aria-label={t`Sort by`}>
        <span className={styles['first']}>{t`Share`}</span>
        <span className={styles['day']}>{t`Today`}</span>
        {columns.map((column) => (
          <span key={column} className={styles['figure']}>
            <SortButton view={view} column={column} onChange={onView} />
          </span>
        ))}
      </fieldset>
      <VirtualList
        items={rows}
        rowHeight={rowHeight}
        keyOf={(row) => row.code}
        label={t`Shares`}
        renderRow={(row) => <TableRow row={row} columns={columns} render={renderShare(row.code)} />}
      />
    </div>
  );
}

const movingColumns = ['price', 'change', 'days'] as const;
type MovingColumn = (typeof movingColumns)[number];

const isMoving = (column: SortColumn): column is MovingColumn =>
  movingColumns.some((moving) => moving === column);

type RowProps = { row: MarketRow; columns: readonly SortColumn[]; render: RenderAnchor };

/** Price and changes alone follow the quote; the other figures are those of the last market table. */
const TableRow = memo(function TableRow({ row, columns, render }: RowProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  useWatched([row.code]);
  return render({
    className: styles['row'] ?? '',
    children: (
      <>
        <span className={styles['first']}>
          <span className={styles['name']} data-may-shorten>
            {instrumentName(row.instrument)}
          </span>
          <span className={styles['code']}>
            {row.code}
            <InstrumentMarks instrument={row.instrument} />
          </span>
        </span>
        <span className={styles['day']}>
          <RowSparkline code={row.code} />
        </span>
        {columns.map((column) => (
          <span key={column} className={styles['figure']} data-column={column}>
            <VisuallyHidden>{i18n._(columnNames[column])} </VisuallyHidden>
            {isMoving(column) ? (
              <Moving row={row} column={column} />
            ) : (
              figureText(row, column, formats)
            )}
          </span>
        ))}
      </>
    ),
  });
});

function Moving({ row, column }: { row: MarketRow; column: MovingColumn }) {
  const formats = useFormats();
  const priced = usePriced(row.code, row);
  if (!priced || priced.lastMilli === 0) return '–';
  const { lastMilli, previousCloseMilli } = priced;
  if (column === 'price') return <PriceText value={lastMilli} text={formats.price(lastMilli)} />;
  if (column === 'change') return <Change bp={changeBp(lastMilli, previousCloseMilli)} />;
  const bp = changeOfDaysBp({ ...row, lastMilli });
  return bp === undefined ? '–' : <Change bp={bp} />;
}
