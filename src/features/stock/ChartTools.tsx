import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { indicatorNames, toolNames } from '../../chart/chart-types.ts';
import type { IndicatorName, ToolName } from '../../chart/chart-types.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { indicatorTerms, toolNamesShown } from './chart-names.ts';
import styles from './StockChart.module.css';

type Props = {
  /** Whether the bars are a drawing, and not a table: only then can something be laid over them. */
  drawn: boolean;
  indicators: readonly IndicatorName[];
  onIndicator: (name: IndicatorName) => void;
  tool: ToolName | null;
  onTool: (tool: ToolName | null) => void;
  onClear: () => void;
  adjusted: boolean;
  onAdjusted: (on: boolean) => void;
};

/** What can be laid over the bars. */
export function ChartTools(props: Props) {
  const { drawn, indicators, onIndicator, tool, onTool, onClear, adjusted, onAdjusted } = props;
  const { t, i18n } = useLingui();
  const [drawing, setDrawing] = useState(false);
  const [explained, setExplained] = useState(false);
  return (
    <div className={styles['set']}>
      <div className={styles['tools']}>
        {drawn &&
          indicatorNames.map((name) => (
            <Tool key={name} pressed={indicators.includes(name)} onPress={() => onIndicator(name)}>
              {name}
            </Tool>
          ))}
        {drawn && <span className={styles['gap']} />}
        <Tool pressed={adjusted} onPress={() => onAdjusted(!adjusted)}>{t`Adjusted`}</Tool>
        {drawn && (
          <Tool icon="pencil" pressed={drawing} onPress={() => setDrawing(!drawing)}>
            {t`Draw`}
          </Tool>
        )}
        <Tool icon="help" onPress={() => setExplained(true)}>{t`What is this?`}</Tool>
      </div>
      {drawn && drawing && (
        <>
          <div className={styles['tools']}>
            {toolNames.map((name) => (
              <Tool
                key={name}
                pressed={tool === name}
                onPress={() => onTool(tool === name ? null : name)}
              >
                {i18n._(toolNamesShown[name])}
              </Tool>
            ))}
            <Tool icon="trash" onPress={onClear}>{t`Remove all`}</Tool>
          </div>
          <p className={styles['hint']} aria-live="polite">
            {tool === 'horizontal' && t`Tap the chart where the line belongs.`}
            {(tool === 'line' || tool === 'fibonacci') && t`Tap the two ends on the chart.`}
          </p>
        </>
      )}
      <Sheet
        open={explained}
        onClose={() => setExplained(false)}
        title={<Trans>What the chart shows</Trans>}
      >
        <dl className={styles['terms']}>
          {indicatorTerms.map(({ term, text }) => (
            <div key={term.id}>
              <dt>{i18n._(term)}</dt>
              <dd>{i18n._(text)}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}

type ToolProps = {
  icon?: IconName;
  /** Absent: it does something once. */
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ icon, pressed, onPress, children }: ToolProps) {
  return (
    <button type="button" className={styles['tool']} aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}
