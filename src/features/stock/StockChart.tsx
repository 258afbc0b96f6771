import { useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { StockDetail } from '../../../contract/market/types.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { BarSection } from './BarSection.tsx';
import { isBarPeriod } from './chart-period.ts';
import type { ChartPeriod } from './chart-period.ts';
import { FiveDaysSection } from './FiveDaysSection.tsx';
import { IntradaySection } from './IntradaySection.tsx';
import { PeriodStrip } from './PeriodStrip.tsx';
import styles from './StockChart.module.css';
import { useTopLayer } from './use-top-layer.ts';

type Props = {
  code: string;
  detail: StockDetail | undefined;
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
  /** Takes the height of its place. */
  fill?: boolean;
};

/** The chart of a share with everything one can do to it, on the page or over the whole screen. */
export function StockChart({ code, detail, period, onPeriod, fill = false }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [full, setFull] = useState(false);
  const [table, setTable] = useState(false);
  const titleId = useId();
  useTopLayer(frame, { on: full, opener: toggle, onLeave: () => setFull(false) });
  const common = { code, detail, fill: fill || full, table };
  const Section = period === '5d' ? FiveDaysSection : IntradaySection;
  const buttons = (
    <>
      <IconButton
        icon="table"
        label={table ? t`Hide the table` : t`Show as a table`}
        pressed={table}
        onClick={() => setTable(!table)}
      />
      <IconButton
        ref={(button) => {
          toggle.current = button;
          // The buttons are made anew when the first prices come: the focus does not get lost with them.
          if (full && document.activeElement === document.body)
            button?.focus({ preventScroll: true });
        }}
        icon={full ? 'fullscreen-exit' : 'fullscreen'}
        label={full ? t`Exit full screen` : t`Full screen`}
        onClick={() => setFull(!full)}
      />
    </>
  );
  return (
    <section
      ref={frame}
      className={classes(styles['frame'], fill && styles['filling'], full && styles['full'])}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles['hidden']}>{t`Chart`}</h2>
      {/* One of its own over the whole screen: there it would begin at its start, whatever is chosen. */}
      <PeriodStrip key={String(full)} period={period} onPeriod={onPeriod} />
      {isBarPeriod(period) ? (
        <BarSection key={code} {...common} period={period}>
          {buttons}
        </BarSection>
      ) : (
        <Section key={`${code} ${period}`} {...common}>
          {buttons}
        </Section>
      )}
    </section>
  );
}
