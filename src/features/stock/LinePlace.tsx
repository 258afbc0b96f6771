import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { Minute, StockDetail } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePriceHeight } from './price-height.ts';
import styles from './StockChart.module.css';

/** What the section of a line is given. */
export type LineSectionProps = {
  code: string;
  detail: StockDetail | undefined;
  fill: boolean;
  table: boolean;
  /** What every span has: the table, the whole screen. */
  children: ReactNode;
};

/** So often the minutes of a line are asked for again. */
export const linesAgainMs = 60_000;

/** Below the prices. */
const volumePx = 60;

/** Pixels for a line with its volume. */
export const useLineHeight = (): number => usePriceHeight() + volumePx;

type Props = {
  reading: ReactNode;
  drawing: ReactNode;
  /** Lies over the drawing; undefined while it is not asked for. */
  table: ReactNode | undefined;
  children: ReactNode;
};

/** A line with its figures and what every span has above, its table over it. */
export function LinePlace({ reading, drawing, table, children }: Props) {
  return (
    <>
      <div className={styles['line']}>
        {reading}
        <Tools>{children}</Tools>
      </div>
      <div className={styles['place']}>
        <div className={styles['drawing']} inert={table !== undefined}>
          {drawing}
        </div>
        {table !== undefined && <div className={styles['over']}>{table}</div>}
      </div>
    </>
  );
}

type AbsentProps = {
  query: { isPending: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Why it is not there, once it is known that it cannot be had. */
  text: string;
  fill: boolean;
  height: number;
  children: ReactNode;
};

/** In the place of a line that is on its way, or cannot be had. */
export function AbsentLine({ query, text, fill, height, children }: AbsentProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles['line']}>
        <p className={styles['reading']} />
        <Tools>{children}</Tools>
      </div>
      <div className={styles['place']} style={fill ? undefined : { minBlockSize: height }}>
        {query.isPending ? (
          <Skeleton shape="chart" />
        ) : (
          <ErrorState title={t`The chart could not be loaded`} text={text} query={query} />
        )}
      </div>
    </>
  );
}

/** Beside the figures: a line has nothing laid over it, and needs no row of tools. */
function Tools({ children }: { children: ReactNode }) {
  return (
    <div className={styles['tools']}>
      <span className={styles['end']}>{children}</span>
    </div>
  );
}

type ReadingProps = {
  /** The one that is pointed at, or the newest; undefined before the first. */
  minute: Minute | undefined;
  when: (at: number) => string;
  /** What the change is measured by. */
  baseMilli: number;
  children?: ReactNode;
};

/** When it was, the price and its change. */
export function MinuteReading({ minute, when, baseMilli, children }: ReadingProps) {
  const formats = useFormats();
  if (!minute) return <p className={styles['reading']} />;
  const price = formats.price(minute.priceMilli);
  return (
    <p className={styles['reading']} data-testid="chart-reading">
      <span>{when(minute.time)}</span>
      <span>
        <Trans>
          Price <b>{price}</b>
        </Trans>
      </span>
      <Change bp={changeBp(minute.priceMilli, baseMilli)} />
      {children}
    </p>
  );
}
