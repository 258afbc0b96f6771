import { Trans, useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { Quote, StockDetail } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMarketState } from '../../live/market.ts';
import { useStreamState } from '../../live/stream-state.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { phaseNames } from './labels.ts';
import styles from './StockHead.module.css';
import { stoppedAt } from '../market/live.ts';

type Props = { detail: StockDetail | undefined; quote: Quote | undefined };

/** The price, how it moved, and how far it can be relied upon. */
export function StockHead({ detail, quote }: Props) {
  const formats = useFormats();
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
  // Where the language writes it: 48,62 ¥ and ¥48.62.
  const currencyFirst = formats.money(0).startsWith('¥');
  const priced = quote !== undefined && quote.lastMilli > 0;
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        {priced ? (
          <>
            <span className={styles['price']} data-testid="stock-price">
              <PriceText
                value={quote.lastMilli}
                text={formats.price(quote.lastMilli)}
                className={styles['figure'] ?? ''}
              />
              <span className={styles['currency']} data-first={currencyFirst ? '' : undefined}>
                ¥
              </span>
            </span>
            <Change
              pill
              milli={quote.lastMilli - quote.previousCloseMilli}
              bp={changeBp(quote.lastMilli, quote.previousCloseMilli)}
            />
          </>
        ) : (
          <span className={styles['none']}>
            <Trans>No price</Trans>
          </span>
        )}
      </div>
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
