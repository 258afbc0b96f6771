import { useEffect, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { StockDetail } from '../../../contract/market.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { overlayOpened } from '../../ui/overlays.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { BarSection } from './BarSection.tsx';
import { chartPeriods, isBarPeriod } from './chart-period.ts';
import type { ChartPeriod } from './chart-period.ts';
import { IntradaySection } from './IntradaySection.tsx';
import { periodNames } from './chart-names.ts';
import styles from './StockChart.module.css';

type Props = {
  code: string;
  detail: StockDetail | undefined;
  period: ChartPeriod;
  onPeriod: (period: ChartPeriod) => void;
};

/** The chart of a share with everything one can do to it, on the page or over the whole screen. */
export function StockChart({ code, detail, period, onPeriod }: Props) {
  const { t, i18n } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const [full, setFull] = useState(false);
  const [table, setTable] = useState(false);
  const titleId = useId();
  useTopLayer(frame, full, () => setFull(false));
  const common = { code, detail, full, table };
  return (
    <section
      ref={frame}
      className={classes(styles['frame'], full && styles['full'])}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles['hidden']}>{t`Chart`}</h2>
      <div className={styles['head']}>
        <div className={styles['periods']}>
          <Segmented
            label={t`Time span`}
            size="small"
            options={chartPeriods.map((value) => ({ value, label: i18n._(periodNames[value]) }))}
            value={period}
            onChange={onPeriod}
          />
        </div>
        <IconButton
          icon="table"
          label={table ? t`Hide the table` : t`Show as a table`}
          pressed={table}
          onClick={() => setTable(!table)}
        />
        <IconButton
          icon={full ? 'fullscreen-exit' : 'fullscreen'}
          label={full ? t`Exit full screen` : t`Full screen`}
          onClick={() => setFull(!full)}
        />
      </div>
      {isBarPeriod(period) ? (
        <BarSection key={code} {...common} period={period} />
      ) : (
        <IntradaySection key={code} {...common} />
      )}
    </section>
  );
}

/**
 * Lifts an element over everything, in place: as a popover it keeps its nodes, so that the chart in it
 * keeps its canvas and its place. Escape and the way back bring it back.
 */
function useTopLayer(
  element: { readonly current: HTMLElement | null },
  on: boolean,
  onLeave: () => void,
): void {
  const leaving = useRef(onLeave);
  useEffect(() => {
    leaving.current = onLeave;
  });
  useEffect(() => {
    const target = element.current;
    if (!on || !target) return undefined;
    target.setAttribute('popover', 'manual');
    target.showPopover();
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leaving.current();
    };
    document.addEventListener('keydown', leave);
    const closed = overlayOpened(() => leaving.current());
    return () => {
      closed();
      document.removeEventListener('keydown', leave);
      target.hidePopover();
      target.removeAttribute('popover');
    };
  }, [element, on]);
}
