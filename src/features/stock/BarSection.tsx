import { useMemo, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Adjustment, Bar, BarPeriod, StockDetail } from '../../../contract/market.ts';
import { BarChart } from '../../chart/BarChart.tsx';
import type { ToolName } from '../../chart/chart-types.ts';
import { chartHeight } from '../../chart/panes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BarReading } from './BarReading.tsx';
import { BarTable } from './BarTable.tsx';
import { useDirection, useFormingBar } from './chart-live.ts';
import { useBarWords } from './chart-labels.ts';
import { ChartTools } from './ChartTools.tsx';
import { useIndicators } from './indicators.ts';
import styles from './StockChart.module.css';
import { useBars } from './use-bars.ts';

type Props = {
  code: string;
  detail: StockDetail | undefined;
  period: BarPeriod;
  full: boolean;
  table: boolean;
};

const priceHeight = 264;

/** Bars by day, week or month, with indicators and drawings. */
export function BarSection({ code, detail, period, full, table }: Props) {
  const formats = useFormats();
  const words = useBarWords(period);
  const [adjustment, setAdjustment] = useState<Adjustment>('forward');
  const [indicators, toggleIndicator] = useIndicators();
  const [tool, setTool] = useState<ToolName | null>(null);
  const [cleared, setCleared] = useState(0);
  const [pointed, setPointed] = useState<Bar | null>(null);
  const [failed, setFailed] = useState(false);
  const direction = useDirection(code, detail);
  const series = useSeries(code, period, adjustment, detail);
  const { query, bars, shown } = series;
  return (
    <>
      <BarReading
        bar={pointed ?? shown.at(-1)}
        before={beforeOf(shown, pointed)}
        date={words.date}
      />
      <div
        className={styles['place']}
        style={full ? undefined : { minBlockSize: chartHeight(priceHeight, indicators) }}
      >
        {bars.length === 0 || failed ? (
          <NoDrawing query={query} failed={failed} onRetry={() => setFailed(false)} />
        ) : (
          <div className={styles['drawing']} inert={table}>
            <BarChart
              content={series.content}
              forming={series.forming}
              formats={formats}
              indicators={indicators}
              direction={direction}
              tool={tool}
              cleared={cleared}
              priceHeight={priceHeight}
              fill={full}
              summary={words.summary(shown)}
              textOf={words.sentence}
              loadOlder={series.loadOlder}
              onPoint={setPointed}
              onToolDone={() => setTool(null)}
              onFailed={() => setFailed(true)}
            />
          </div>
        )}
        {table && bars.length > 0 && <TableOver period={period} series={series} />}
      </div>
      <ChartTools
        drawn={!table}
        indicators={indicators}
        onIndicator={toggleIndicator}
        tool={tool}
        onTool={setTool}
        onClear={() => setCleared(cleared + 1)}
        adjusted={adjustment === 'forward'}
        onAdjusted={(on) => setAdjustment(on ? 'forward' : 'none')}
      />
    </>
  );
}

type Series = ReturnType<typeof useSeries>;

/** The bars as they came and as they are now, and what the chart is told of them. */
function useSeries(
  code: string,
  period: BarPeriod,
  adjustment: Adjustment,
  detail: StockDetail | undefined,
) {
  const loaded = useBars(code, period, adjustment);
  const { bars, more } = loaded;
  const forming = useFormingBar(code, period, detail, bars.at(-1));
  const shown = useMemo(() => withForming(bars, forming), [bars, forming]);
  const key = `${code} ${period} ${adjustment}`;
  const content = useMemo(
    () => ({ key, code, period, bars, more }),
    [key, code, period, bars, more],
  );
  return { ...loaded, forming, shown, content };
}

/** The figures over the drawing. */
function TableOver({ period, series }: { period: BarPeriod; series: Series }) {
  const { query, shown, more, fetchOlder } = series;
  const words = useBarWords(period);
  return (
    <div className={styles['over']}>
      <BarTable
        bars={shown}
        caption={words.summary(shown)}
        period={period}
        onOlder={more ? () => void fetchOlder() : undefined}
        loading={query.isFetchingNextPage}
      />
    </div>
  );
}

type NoDrawingProps = {
  query: Series['query'];
  /** The bars may be there, but not what draws them. */
  failed: boolean;
  onRetry: () => void;
};

/** In place of the chart: that it comes, that it could not be had, or that there is nothing to draw. */
function NoDrawing({ query, failed, onRetry }: NoDrawingProps) {
  const { t } = useLingui();
  if (failed || (query.isError && !query.data))
    return (
      <ErrorState
        title={t`The chart could not be loaded`}
        text={t`The price history of this share is not available at the moment.`}
        retrying={query.isFetching}
        onRetry={() => {
          onRetry();
          void query.refetch();
        }}
      />
    );
  if (query.isPending) return <Skeleton shape="chart" />;
  return <ErrorState title={t`No price history yet`} text={t`This share has no bars.`} />;
}

/** The bars as they are now: the forming one in its place, or after the last. */
function withForming(bars: readonly Bar[], forming: Bar | null): readonly Bar[] {
  const last = bars.at(-1);
  if (!forming || (last && forming.time < last.time)) return bars;
  return last?.time === forming.time ? [...bars.slice(0, -1), forming] : [...bars, forming];
}

/** The bar before the one that is read: its close is what the change refers to. */
function beforeOf(bars: readonly Bar[], pointed: Bar | null): Bar | undefined {
  if (!pointed) return bars.at(-2);
  const at = bars.findIndex((bar) => bar.time === pointed.time);
  return at > 0 ? bars[at - 1] : undefined;
}
