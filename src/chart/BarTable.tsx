import { useState } from 'react';
import { Trans } from '@lingui/react/macro';

import type { Bar } from '../../contract/market.ts';
import { Button } from '../ui/Button.tsx';
import styles from './BarTable.module.css';

type Props = {
  /** Oldest first; shown newest first. */
  bars: readonly Bar[];
  caption: string;
  date: (bar: Bar) => string;
  price: (milli: number) => string;
  quantity: (shares: number) => string;
};

const rowsAtOnce = 50;

/** The chart's bars in figures: for screen readers, and for whoever wants to read them off. */
export function BarTable({ bars, caption, date, price, quantity }: Props) {
  const [count, setCount] = useState(rowsAtOnce);
  const shown = bars.slice(-count).reverse();
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <section className={styles['frame']} aria-label={caption} tabIndex={0}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Open</Trans>
              </th>
              <th scope="col">
                <Trans>High</Trans>
              </th>
              <th scope="col">
                <Trans>Low</Trans>
              </th>
              <th scope="col">
                <Trans>Close</Trans>
              </th>
              <th scope="col">
                <Trans>Volume (shares)</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bar) => (
              <tr key={bar.time} data-time={bar.time}>
                <th scope="row">{date(bar)}</th>
                <td>{price(bar.openMilli)}</td>
                <td>{price(bar.highMilli)}</td>
                <td>{price(bar.lowMilli)}</td>
                <td>{price(bar.closeMilli)}</td>
                <td>{quantity(bar.volume)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count < bars.length && (
        <Button variant="secondary" block onClick={() => setCount(count + rowsAtOnce * 4)}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </>
  );
}
