import { useId } from 'react';
import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { yieldDrawing } from './yield-drawing.ts';
import type { YieldPoint } from './yield-drawing.ts';
import styles from './YieldChart.module.css';

type Props = { points: readonly YieldPoint[]; format: (value: number) => string };

/** How the yield went, in one line; its bounds in figures. Nothing with fewer than two days. */
export function YieldChart({ points, format }: Props) {
  const formats = useFormats();
  const tint = useId();
  const drawing = yieldDrawing(points);
  if (!drawing) return null;
  const from = formats.date(drawing.first.date);
  const to = formats.date(drawing.last.date);
  const low = format(drawing.low);
  const high = format(drawing.high);
  const last = format(drawing.last.value);
  return (
    <figure>
      <VisuallyHidden>
        <Trans>
          From {from} to {to} between {low} and {high}, last {last}
        </Trans>
      </VisuallyHidden>
      <div className={styles['range']} aria-hidden="true">
        {high}
      </div>
      <svg
        className={styles['drawing']}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <linearGradient id={tint} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={styles['tintTop']} />
          <stop offset="1" className={styles['tintEnd']} />
        </linearGradient>
        <path d={drawing.area} fill={`url(#${tint})`} />
        <path d={drawing.line} className={styles['line']} />
      </svg>
      <div className={styles['range']} aria-hidden="true">
        {low}
      </div>
      <figcaption className={styles['dates']} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
