import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { Button } from '../ui/Button.tsx';
import styles from './FigureTable.module.css';

export type Column<Item> = { name: string; cell: (item: Item) => ReactNode };

type Props<Item> = {
  /** Oldest first; shown newest first. */
  items: readonly Item[];
  /** The first column names the row. */
  columns: readonly Column<Item>[];
  timeOf: (item: Item) => number;
  caption: string;
};

const rowsAtOnce = 60;

/** What a chart shows, in figures: for screen readers, and for whoever wants to read them off. */
export function FigureTable<Item>({ items, columns, timeOf, caption }: Props<Item>) {
  const [count, setCount] = useState(rowsAtOnce);
  const shown = items.slice(-count).toReversed();
  const [first, ...others] = columns;
  if (!first) return null;
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
              <tr key={timeOf(item)} data-time={timeOf(item)}>
                <th scope="row">{first.cell(item)}</th>
                {others.map((column) => (
                  <td key={column.name}>{column.cell(item)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count < items.length && (
        <Button variant="secondary" block onClick={() => setCount(count + rowsAtOnce * 4)}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </div>
  );
}
