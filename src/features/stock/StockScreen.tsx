import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { StockDetail } from '../../../contract/market/types.ts';
import type { Position, Side } from '../../../contract/trade/types.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useWatched } from '../../live/watch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { WhenNear } from '../../ui/lists/WhenNear.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { boardNames } from '../../i18n/labels/instruments.ts';
import { useNewestQuote } from './chart-live.ts';
import type { ChartPeriod } from './chart-period.ts';
import { HoldingCard } from './HoldingCard.tsx';
import { useHolding, useKnownInstrument } from '../market/live.ts';
import { LastKnownPrice } from './LastKnownPrice.tsx';
import { OrderBook } from './OrderBook.tsx';
import { marketQueries } from '../market/queries.ts';
import { useNoteOpened } from '../market/search-history.ts';
import { InstrumentMarks } from '../market/ShareRow.tsx';
import { StockChart } from './StockChart.tsx';
import { StockFacts } from './StockFacts.tsx';
import { StockHead } from './StockHead.tsx';
import { LastTrades } from './LastTrades.tsx';
import styles from './StockScreen.module.css';
import { TradeBar } from './TradeBar.tsx';
import { WatchStar } from '../market/WatchStar.tsx';

type Props = {
  /** Undefined when the address names none. */
  code: string | undefined;
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
  /** Absent beside a list, where there is nothing to go back to. */
  onBack?: () => void;
  onTrade: (side: Side, code: string) => void;
  /** Stands in place of Buy and Sell for whoever may not trade. */
  invitation?: ReactNode;
  renderHolding: (code: string) => RenderAnchor;
  /** A button or link that leads to the search. */
  search: ReactNode;
  /** The news about the company, at the end. */
  news: (code: string) => ReactNode;
  /** Opens the price alerts, for whoever is logged in. */
  alerts?: (share: { code: string; name: string; label: string }) => ReactNode;
};

const detailEveryMs = 60_000;

/** One share: price, chart, order book, own holding, and the way to buy and sell. */
export function StockScreen(props: Props) {
  const { code, search } = props;
  const { t } = useLingui();
  const back = props.onBack ? { onBack: props.onBack } : {};
  if (code === undefined && !props.onBack)
    return (
      <Screen>
        <EmptyState
          icon="candles"
          title={t`No share chosen`}
          text={t`Choose a share from the list to see its chart and its order book here.`}
        />
      </Screen>
    );
  if (code === undefined)
    return (
      <Screen top={<TopBar title={t`Share`} {...back} />}>
        <EmptyState
          icon="search"
          title={t`Which share?`}
          text={t`Find it by its name, its code or its pinyin.`}
          action={search}
        />
      </Screen>
    );
  return <Share key={code} {...props} code={code} />;
}

function Share(props: Props & { code: string }) {
  const { code, search, onTrade, invitation } = props;
  const { t } = useLingui();
  const isOnItsSide = useMedia('(max-height: 30rem) and (orientation: landscape)');
  const back = props.onBack ? { onBack: props.onBack } : {};
  const detail = useQuery({ ...marketQueries.detail(code), refetchInterval: detailEveryMs });
  useWatched([code]);
  const known = useKnownInstrument(code);
  useNoteOpened(detail.data?.instrument.code);
  const instrument = detail.data?.instrument ?? known;
  const missing = detail.error instanceof ApiRefusal && detail.error.code === 'instrument_unknown';
  if (missing)
    return (
      <Screen top={<TopBar title={t`Share`} subtitle={code} {...back} />}>
        <EmptyState
          icon="search"
          title={t`There is no share with the code ${code}`}
          text={t`Please check the code, or look for the company by its name.`}
          action={search}
        />
      </Screen>
    );
  const name = instrument ? instrumentName(instrument) : code;
  const trade = { detail: detail.data, onTrade: (side: Side) => onTrade(side, code) };
  const tradesInHead = isOnItsSide && !invitation && detail.data?.tradable === true;
  const top = (
    <TopBar
      title={name}
      subtitle={<Subtitle code={code} detail={detail.data} />}
      actions={
        <>
          {tradesInHead && <TradeBar {...trade} small />}
          {props.alerts?.({ code, name, label: t`Price alerts for ${name}` })}
          <WatchStar code={code} name={name} />
        </>
      }
      {...back}
    />
  );
  if (!detail.data && detail.isError)
    return (
      <Screen top={top}>
        <LastKnownPrice code={code} />
        <ErrorState onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      </Screen>
    );
  return (
    <Screen wide top={top} footer={invitation ?? (!tradesInHead && <TradeBar {...trade} />)}>
      <ShareBody {...props} detail={detail.data} />
    </Screen>
  );
}

function Subtitle({ code, detail }: { code: string; detail: StockDetail | undefined }) {
  const { i18n } = useLingui();
  return (
    <span className={styles['subtitle']}>
      {code}
      {detail && <span>{i18n._(boardNames[detail.instrument.board])}</span>}
      {detail && <InstrumentMarks instrument={detail.instrument} />}
    </span>
  );
}

type BodyProps = Pick<Props, 'period' | 'onPeriod' | 'renderHolding' | 'onBack' | 'news'> & {
  code: string;
  detail: StockDetail | undefined;
};

function ShareBody(props: BodyProps) {
  const { code, detail, period, onPeriod, renderHolding, onBack, news } = props;
  const client = useQueryClient();
  // Beside the list there is room for two columns later than on a page of its own.
  const wide = useMedia(onBack ? '(min-width: 64rem)' : '(min-width: 93.75rem)');
  const position = useHolding(code);
  const refresh = () =>
    client.refetchQueries(
      { queryKey: marketQueries.all(), type: 'active' },
      { throwOnError: true },
    );
  const traded = detail === undefined || detail.instrument.status === 'trading';
  const priceless = detail !== undefined && detail.quote === null;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={wide ? styles['columns'] : undefined}>
        <div className={styles['main']}>
          <Price code={code} detail={detail} />
          {!priceless && (
            <StockChart code={code} detail={detail} period={period} onPeriod={onPeriod} />
          )}
        </div>
        <div className={styles['side']}>
          {traded && <OrderBook code={code} known={detail?.book} />}
          {/* After the holding is known: one that came between would push them down. */}
          {position !== undefined && (
            <WhenNear>
              {position && (
                <Holding position={position} detail={detail} renderHolding={renderHolding(code)} />
              )}
              {traded && <LastTrades code={code} rows={6} />}
              {news(code)}
            </WhenNear>
          )}
        </div>
      </div>
    </PullToRefresh>
  );
}

type PricedProps = { code: string; detail: StockDetail | undefined };

/** What a quote moves: neither the page nor its chart is rendered for it. */
function Price({ code, detail }: PricedProps) {
  const quote = useNewestQuote(code, detail);
  return (
    <>
      <StockHead detail={detail} quote={quote} />
      <StockFacts detail={detail} quote={quote} />
    </>
  );
}

type HoldingProps = {
  position: Position;
  detail: StockDetail | undefined;
  renderHolding: RenderAnchor;
};

function Holding({ position, detail, renderHolding }: HoldingProps) {
  const quote = useNewestQuote(position.code, detail);
  return (
    <HoldingCard
      position={position}
      lastMilli={quote?.lastMilli ?? 0}
      renderHolding={renderHolding}
    />
  );
}
