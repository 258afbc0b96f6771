import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Adjustment, Bar, BarPeriod, StockDetail } from '../../../contract/market/types.ts';
import { BarChart } from '../../chart/BarChart.tsx';
import type {
  BarChartHandle,
  Drawing,
  KeptDrawings,
  Progress,
  Scale,
  ToolName,
} from '../../chart/chart-types.ts';
import { chartHeight } from '../../chart/panes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { createSessionStore } from '../../session/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTextScale } from '../../ui/text-scale.ts';
import { BarReading } from './BarReading.tsx';
import { BarTable } from './BarTable.tsx';
import { useDirection, useFormingBar } from './chart-live.ts';
import { barDate } from './chart-period.ts';
import { useBarWords } from './chart-labels.ts';
import { ChartTools } from './ChartTools.tsx';
import type { Compared } from './comparison.ts';
import { useIndicators } from './indicators.ts';
import { useOwnMarks } from './own-marks.ts';
import { usePriceHeight } from './price-height.ts';
import styles from './StockChart.module.css';
import { useBars } from './use-bars.ts';
import { useComparison } from './use-comparison.ts';

/** What is drawn lasts as long as the app is open, and the session. */
const keptDrawings = createSessionStore<KeptDrawings>(() => new Map());

type Props = {
  code: string;
  detail: StockDetail | undefined;
  period: BarPeriod;
  /** Fills its place: the whole screen, or a workspace. */
  fill: boolean;
  table: boolean;
  /** What every span has: the table, the whole screen. */
  children: ReactNode;
};

/** Bars of minutes, days and longer, with indicators, own marks and drawings. */
export function BarSection({ code, detail, period, fill, table, children }: Props) {
  const words = useBarWords(period);
  const priceHeight = usePriceHeight();
  const textScale = useTextScale();
  const choices = useChoices();
  const [pointed, setPointed] = useState<Bar | null>(null);
  const [failed, setFailed] = useState(false);
  const { adjustment, indicators } = choices;
  const series = useSeries(code, period, adjustment, detail);
  const { query, bars, shown } = series;
  const over = useOver(code, period, detail, series, choices);
  const height = chartHeight(priceHeight, indicators.shown, textScale);
  return (
    <>
      <BarReading
        bar={pointed ?? shown.at(-1)}
        before={beforeOf(shown, pointed)}
        date={words.date}
      />
      <div className={styles['place']} style={fill ? undefined : { minBlockSize: height }}>
        {bars.length === 0 || failed ? (
          <NoDrawing query={query} failed={failed} onRetry={() => setFailed(false)} />
        ) : (
          <div className={styles['drawing']} inert={table}>
            <BarChart
              {...over}
              content={series.content}
              forming={series.forming}
              shown={shown}
              priceHeight={priceHeight}
              fill={fill}
              summary={words.summary(shown)}
              textOf={words.sentence}
              aimText={words.aim}
              loadOlder={series.loadOlder}
              onPoint={setPointed}
              onFailed={() => setFailed(true)}
            />
          </div>
        )}
        {table && bars.length > 0 && <TableOver period={period} series={series} />}
      </div>
      <ChartTools
        {...choices}
        code={code}
        period={period}
        drawn={!table}
        adjusted={adjustment === 'forward'}
        onAdjusted={(on) => choices.setAdjustment(on ? 'forward' : 'none')}
      >
        {children}
      </ChartTools>
    </>
  );
}

type Choices = ReturnType<typeof useChoices>;

/** What the reader has laid over the bars, or is about to. */
function useChoices() {
  const [adjustment, setAdjustment] = useState<Adjustment>('forward');
  const [tool, onTool] = useState<ToolName | null>(null);
  const hintId = useId();
  const [progress, onProgress] = useState<Progress | null>(null);
  const [drawings, onDrawings] = useState<readonly Drawing[]>([]);
  const [chart, onChart] = useState<BarChartHandle | null>(null);
  const [compared, onCompared] = useState<Compared | null>(null);
  const [scale, onScale] = useState<Scale>('linear');
  const indicators = useIndicators();
  return {
    adjustment,
    setAdjustment,
    indicators,
    tool,
    onTool,
    hintId,
    progress,
    onProgress,
    drawings,
    onDrawings,
    chart,
    onChart,
    compared,
    onCompared,
    scale,
    onScale,
  };
}

type Series = ReturnType<typeof useSeries>;

/** What lies over the bars, as the chart is told of it. */
function useOver(
  code: string,
  period: BarPeriod,
  detail: StockDetail | undefined,
  { bars }: Series,
  choices: Choices,
) {
  const plain = useFormats();
  const formats = useMemo(() => {
    const date = (time: number) => barDate({ time }, period, plain);
    return { ...plain, date };
  }, [plain, period]);
  const { adjustment, compared, indicators, tool, scale } = choices;
  return {
    formats,
    tool,
    keptDrawings: keptDrawings.get,
    hintId: choices.hintId,
    scale,
    indicators: indicators.shown,
    parameters: indicators.parameters,
    marks: useOwnMarks(code, period, bars, detail?.quote?.previousCloseMilli),
    comparison: useComparison(compared, { code, period, adjustment, bars }),
    direction: useDirection(code, detail),
    onToolDone: () => choices.onTool(null),
    onProgress: choices.onProgress,
    onDrawings: choices.onDrawings,
    onChart: choices.onChart,
  };
}

/** The bars as they came and as they are now, and what the chart is told of them. */
function useSeries(
  code: string,
  period: BarPeriod,
  adjustment: Adjustment,
  detail: StockDetail | undefined,
) {
  const loaded = useBars(code, period, adjustment);
  const { query, bars, more } = loaded;
  const onOver = () => void query.refetch();
  const forming = useFormingBar({ code, period, detail, loaded: bars.at(-1), onOver });
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
