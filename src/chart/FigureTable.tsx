import { memo, useState } from 'react';
import { Trans } from '@lingui/react/macro';

import { Button } from '../ui/Button.tsx';
import styles from './FigureTable.module.css';

export type Column<Item> = { name: string; cell: (item: Item) => string };

type Props<Item> = {
  /** Oldest first; shown newest first. */
  items: readonly Item[];
  /** The first column names the row. The same list as long as it writes the same: rows rest on it. */
  columns: readonly Column<Item>[];
  timeOf: (item: Item) => number;
  caption: string;
  /** Present while there are older items than these: asks for them. */
  onOlder?: (() => void) | undefined;
  /** Older items are on their way. */
  loading?: boolean;
};

const rowsAtOnce = 60;
const furtherRows = 240;

/** What a chart shows, in figures: for screen readers, and for whoever wants to read them off. */
export function FigureTable<Item>(props: Props<Item>) {
  const { items, columns, timeOf, caption, onOlder, loading = false } = props;
  const [count, setCount] = useState(rowsAtOnce);
  const shown = items.slice(-count).toReversed();
  const showMore = () => {
    setCount(count + furtherRows);
    if (count + furtherRows > items.length) onOlder?.();
  };
  return (
    <div className={styles['frame']}>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <section className={styles['scroller']} aria-label={caption} tabIndex={0}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <FigureRow key={timeOf(item)} time={timeOf(item)} item={item} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {(count < items.length || onOlder) && (
        <Button variant="secondary" block busy={loading} onClick={showMore}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </div>
  );
}

type RowProps<Item> = { time: number; item: Item; columns: readonly Column<Item>[] };

/** Thousands of rows stay while the newest moves with every tick. */
const FigureRow = memo(FigureCells) as typeof FigureCells;

function FigureCells<Item>({ time, item, columns }: RowProps<Item>) {
  return (
    <tr data-time={time}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.name} scope="row">
            {column.cell(item)}
          </th>
        ) : (
          <td key={column.name}>{column.cell(item)}</td>
        ),
      )}
    </tr>
  );
}
