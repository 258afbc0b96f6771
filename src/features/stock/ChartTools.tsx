import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { BarPeriod } from '../../../contract/market/types.ts';
import type {
  BarChartHandle,
  Drawing,
  Progress,
  Scale,
  ToolName,
} from '../../chart/chart-types.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Announcement } from '../../ui/VisuallyHidden.tsx';
import type { Compared } from './comparison.ts';
import { useDrawingWords } from './drawing-labels.ts';
import type { Indicators } from './indicators.ts';
import styles from './StockChart.module.css';

export type ChartToolsProps = {
  code: string;
  period: BarPeriod;
  indicators: Indicators;
  tool: ToolName | null;
  onTool: (tool: ToolName | null) => void;
  /** Of the hint for the keyboard. */
  hintId: string;
  progress: Progress | null;
  drawings: readonly Drawing[];
  chart: BarChartHandle | null;
  compared: Compared | null;
  onCompared: (compared: Compared | null) => void;
  scale: Scale;
  onScale: (scale: Scale) => void;
  adjusted: boolean;
  onAdjusted: (on: boolean) => void;
};

export type ToolSheet = 'indicators' | 'draw' | 'compare';

const ChartSheets = lazy(async () => ({
  default: (await import('./sheets/ChartSheets.tsx')).ChartSheets,
}));

type Props = ChartToolsProps & {
  /** Whether the bars are a drawing, and not a table: only then can something be laid over them. */
  drawn: boolean;
  /** What every span has: the table, the whole screen. */
  children: ReactNode;
};

/** What can be done to the bars, in one line; what has more to it opens a sheet. */
export function ChartTools({ drawn, children, ...tools }: Props) {
  const { indicators, tool, onTool, drawings, compared, scale, onScale, adjusted } = tools;
  const { t } = useLingui();
  const [sheet, setSheet] = useState<ToolSheet | null>(null);
  const [everOpened, setEverOpened] = useState(false);
  const drawButton = useRef<HTMLButtonElement>(null);
  const words = useDrawingWords(tools.period, tools.progress);
  const open = (wanted: ToolSheet) => {
    setEverOpened(true);
    setSheet(wanted);
  };
  return (
    <div className={styles['set']}>
      <div className={styles['tools']}>
        {drawn && (
          <>
            <Tool
              icon="indicators"
              count={indicators.shown.length}
              onPress={() => open('indicators')}
            >
              {t`Indicators`}
            </Tool>
            <Tool
              ref={drawButton}
              icon="trend-line"
              count={drawings.length}
              onPress={() => open('draw')}
            >
              {t`Draw`}
            </Tool>
            <Tool icon="compare" count={compared ? 1 : 0} onPress={() => open('compare')}>
              {t`Compare`}
            </Tool>
            <Tool
              pressed={scale === 'log'}
              onPress={() => onScale(scale === 'log' ? 'linear' : 'log')}
            >
              {t({ message: 'Log', context: 'logarithmic scale' })}
            </Tool>
          </>
        )}
        <Tool pressed={adjusted} onPress={() => tools.onAdjusted(!adjusted)}>{t`Adjusted`}</Tool>
        <span className={styles['end']}>{children}</span>
      </div>
      {drawn && tool && (
        <DrawingHint
          tool={tool}
          keysId={tools.hintId}
          next={words.next}
          onCancel={() => {
            onTool(null);
            drawButton.current?.focus();
          }}
        />
      )}
      <Announcement>{words.ended}</Announcement>
      {everOpened && (
        <Suspense fallback={null}>
          <ChartSheets {...tools} sheet={sheet} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </div>
  );
}

type HintProps = {
  tool: ToolName;
  keysId: string;
  /** What stands, and what is chosen next. */
  next: string | undefined;
  onCancel: () => void;
};

/** What to do at the chart: with a finger, and with the keys for whoever is there by keyboard. */
function DrawingHint({ tool, keysId, next, onCancel }: HintProps) {
  const { t } = useLingui();
  const tap =
    tool === 'horizontal'
      ? t`Tap the chart where the line belongs.`
      : t`Tap the two ends on the chart.`;
  return (
    <div className={styles['hint']} ref={bringInSight}>
      <div>
        <p aria-live="polite">{next ?? <span className={styles['tap']}>{tap}</span>}</p>
        {/* By the second end they are known, and a phone has two lines for both. */}
        <p id={keysId} className={classes(styles['keys'], next !== undefined && styles['known'])}>
          {t`Arrow keys move the crosshair, with Shift further. Enter sets the point, Esc cancels.`}
        </p>
      </div>
      <Tool onPress={onCancel}>{t`Cancel`}</Tool>
    </div>
  );
}

/** The tools are the last line in sight on a phone: what to do next would lie below it. */
function bringInSight(hint: HTMLElement | null): void {
  hint?.scrollIntoView({ block: 'nearest' });
}

type ToolProps = {
  ref?: Ref<HTMLButtonElement>;
  icon?: IconName;
  /** Of what is on already; none is not said. */
  count?: number;
  /** Absent: it does something once. */
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ ref, icon, count = 0, pressed, onPress, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles['tool']}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size="small" />}
      <span className={icon && styles['word']}>{children}</span>
      {count > 0 && <span className={styles['count']}>{count}</span>}
    </button>
  );
}
