import { useLingui } from '@lingui/react/macro';

import type { Quote, StockDetail } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMarketState } from '../../live/market.ts';
import { useStreamState } from '../../live/stream-state.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { phaseNames } from './labels.ts';
import { PriceLine } from './PriceLine.tsx';
import styles from './StockHead.module.css';
import { stoppedAt } from '../market/live.ts';

type Props = { detail: StockDetail | undefined; quote: Quote | undefined };

/** The price, how it moved, and how far it can be relied upon. */
export function StockHead({ detail, quote }: Props) {
  if (!detail && !quote)
    return (
      <div className={styles['head']} aria-busy="true">
        <div className={styles['line']}>
          <Skeleton shape="figure" />
        </div>
        <div className={styles['state']}>
          <Skeleton shape="text" width={50} />
        </div>
      </div>
    );
  return (
    <div className={styles['head']}>
      <PriceLine priced={quote} />
      <StateLine detail={detail} quote={quote} />
    </div>
  );
}

function StateLine({ detail, quote }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const stream = useStreamState();
  const market = useMarketState();
  const isSuspended = detail?.instrument.status === 'suspended';
  const isStopped = stream === 'stale';
  const timeOf = (at: number) => (isStopped ? stoppedAt(at, formats) : formats.time(at));
  const time = quote && !isSuspended ? timeOf(quote.at) : undefined;
  // Nothing has been traded on this market date: the price is that of the one before.
  const isUnopened = quote?.openMilli === 0 && !isSuspended;
  const date = isUnopened && market ? formats.date(market.previousMarketDate) : undefined;
  const replayDate = detail?.replayDate ? formats.date(detail.replayDate) : undefined;
  return (
    <p className={styles['state']}>
      {isStopped ? (
        quote &&
        time !== undefined && <StaleMark at={quote.at}>{t`Prices stopped at ${time}`}</StaleMark>
      ) : (
        <>
          {time !== undefined && (
            <span className={styles['time']}>
              {date === undefined ? t`${time} Shanghai time` : t`Close of ${date}`}
            </span>
          )}
          {stream === 'live' && market?.phase === 'open' && time !== undefined && (
            <span className={styles['live']}>{t`Live`}</span>
          )}
          {market && <span>{i18n._(phaseNames[market.phase])}</span>}
        </>
      )}
      {replayDate !== undefined && <span>{t`Replay of ${replayDate}`}</span>}
    </p>
  );
}
