import { useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';

import { classes } from '../../ui/classes.ts';
import fade from '../../ui/lists/EdgeFade.module.css';
import { useInMiddle } from '../../ui/lists/use-in-middle.ts';
import { useChosen } from '../../ui/use-chosen.ts';
import { usePeriodName } from './labels.ts';
import { chartPeriods } from './chart-period.ts';
import type { ChartPeriod } from './chart-period.ts';
import styles from './PeriodStrip.module.css';

type Props = { period: ChartPeriod; onPeriod: (period: ChartPeriod) => void };

/** The spans of the chart in one line that scrolls; radio buttons underneath. */
export function PeriodStrip(props: Props) {
  const { t } = useLingui();
  const [period, choose] = useChosen(props.period, props.onPeriod);
  const name = useId();
  const nameOf = usePeriodName();
  const strip = useRef<HTMLFieldSetElement>(null);
  useInMiddle(strip, chartPeriods.indexOf(period));
  return (
    <fieldset
      ref={strip}
      className={classes(styles['strip'], fade['fading'])}
      aria-label={t`Time span`}
    >
      {chartPeriods.map((value) => (
        <label key={value} className={styles['option']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={value}
            checked={value === period}
            onChange={() => choose(value)}
          />
          <span className={styles['label']}>{nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
