import { Trans } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { Bar } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/figures/Change.tsx';
import styles from './StockChart.module.css';

type Props = {
  bar: Bar | undefined;
  /** The bar before it. */
  before: Bar | undefined;
  date: (bar: Bar) => string;
};

/** The figures of the bar under the crosshair, or of the newest one. */
export function BarReading({ bar, before, date }: Props) {
  const formats = useFormats();
  if (!bar) return <p className={styles['reading']} />;
  const figures = {
    open: formats.price(bar.openMilli),
    high: formats.price(bar.highMilli),
    low: formats.price(bar.lowMilli),
    close: formats.price(bar.closeMilli),
    volume: formats.compact(bar.volume),
  };
  return (
    <p className={styles['reading']} data-testid="chart-reading">
      <span>{date(bar)}</span>
      <span>
        <Trans>
          Open <b>{figures.open}</b>
        </Trans>
      </span>
      <span>
        <Trans>
          High <b>{figures.high}</b>
        </Trans>
      </span>
      <span>
        <Trans>
          Low <b>{figures.low}</b>
        </Trans>
      </span>
      <span>
        <Trans>
          Close <b>{figures.close}</b>
        </Trans>
      </span>
      {before && <Change bp={changeBp(bar.closeMilli, before.closeMilli)} />}
      <span>
        <Trans>
          Volume <b>{figures.volume}</b>
        </Trans>
      </span>
    </p>
  );
}
