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
  const { t } = useLingui();
  const formats = useFormats();
  const words = useBarWords(period);
  const [adjustment, setAdjustment] = useState<Adjustment>('forward');
  const [indicators, toggleIndicator] = useIndicators();
  const [tool, setTool] = useState<ToolName | null>(null);
  const [cleared, setCleared] = useState(0);
  const [pointed, setPointed] = useState<Bar | null>(null);
  const [failed, setFailed] = useState(false);
  const { query, bars, more, fetchOlder, loadOlder } = useBars(code, period, adjustment);
  const direction = useDirection(code, detail);
  const forming = useFormingBar(code, period, detail, bars.at(-1));
  const shown = useMemo(() => withForming(bars, forming), [bars, forming]);
  const key = `${code} ${period} ${adjustment}`;
  const content = useMemo(
    () => ({ key, code, period, bars, more }),
    [key, code, period, bars, more],
  );

  const unavailable = failed || (query.isError && !query.data);
  const waiting = query.isPending && !unavailable;
  const empty = !waiting && !unavailable && bars.length === 0;
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
        {waiting && <Skeleton shape="chart" />}
        {unavailable && (
          <Unavailable
            retrying={query.isFetching}
            onRetry={() => {
              setFailed(false);
              void query.refetch();
            }}
          />
        )}
        {empty && <ErrorState title={t`No price history yet`} text={t`This share has no bars.`} />}
        {bars.length > 0 && !failed && (
          <div className={styles['drawing']} inert={table}>
            <BarChart
              content={content}
              forming={forming}
              formats={formats}
              indicators={indicators}
              direction={direction}
              tool={tool}
              cleared={cleared}
              priceHeight={priceHeight}
              fill={full}
              summary={words.summary(shown)}
              textOf={words.sentence}
              loadOlder={loadOlder}
              onPoint={setPointed}
              onToolDone={() => setTool(null)}
              onFailed={() => setFailed(true)}
            />
          </div>
        )}
        {table && bars.length > 0 && (
          <div className={styles['over']}>
            <BarTable
              bars={shown}
              caption={words.summary(shown)}
              period={period}
              onOlder={more ? () => void fetchOlder() : undefined}
              loading={query.isFetchingNextPage}
            />
          </div>
        )}
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

function Unavailable(props: { retrying: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      title={t`The chart could not be loaded`}
      text={t`The price history of this share is not available at the moment.`}
      {...props}
    />
  );
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
