import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { IndexQuote } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useStreamState } from '../../live/stream-state.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './IndexScreen.module.css';
import { wholePoints } from './LevelChart.tsx';
import { stoppedAt } from '../market/live.ts';

type Props = {
  quote: IndexQuote | undefined;
  staleAt: number | undefined;
  /** Nothing can be had: what is below says so. */
  failed: boolean;
};

/** Where the index stands, and of when that is. */
export function IndexHead({ quote, staleAt, failed }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const stream = useStreamState();
  if (!quote && failed) return null;
  if (!quote)
    return (
      <div className={styles['head']} aria-busy="true">
        <Skeleton shape="figure" />
      </div>
    );
  const { lastMilli, previousCloseMilli } = quote;
  const isStopped = stream === 'stale';
  const time = isStopped ? stoppedAt(quote.at, formats) : formats.time(quote.at);
  return (
    <div className={styles['head']}>
      <p className={styles['line']} data-testid="index-level">
        <PriceText
          value={lastMilli}
          text={formats.price(wholePoints(lastMilli))}
          className={styles['figure'] ?? ''}
        />
        <Change
          pill
          milli={wholePoints(lastMilli - previousCloseMilli)}
          bp={changeBp(lastMilli, previousCloseMilli)}
        />
      </p>
      <p className={styles['state']}>
        {staleAt !== undefined ? (
          <StaleMark at={staleAt} />
        ) : isStopped ? (
          <StaleMark at={quote.at}>{t`Prices stopped at ${time}`}</StaleMark>
        ) : (
          t`${time} Shanghai time`
        )}
      </p>
    </div>
  );
}
