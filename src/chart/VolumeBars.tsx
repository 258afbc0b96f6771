import { useMemo } from 'react';

import type { Minute } from '../../contract/market/types.ts';
import { barWidth, volumeBars } from './intraday-shape.ts';
import type { IntradayScale } from './intraday-shape.ts';
import styles from './IntradayDrawing.module.css';

type Props = {
  minutes: readonly Minute[];
  base: number;
  scale: IntradayScale;
  top: number;
  bottom: number;
};

/** The volume of the minutes that share a bar, rising and falling ones as two paths. */
export function VolumeBars({ minutes, base, scale, top, bottom }: Props) {
  const bars = useMemo(() => volumeBars(minutes, scale, base), [minutes, scale, base]);
  const most = Math.max(1, ...bars.map(({ volume }) => volume));
  const paths = { up: '', down: '' };
  for (const { x, volume, rises } of bars) {
    const height = (volume / most) * (bottom - top);
    paths[rises ? 'up' : 'down'] += `M${x} ${bottom}V${(bottom - height).toFixed(1)}`;
  }
  return (
    <>
      <path d={paths.up} strokeWidth={barWidth} className={styles['volumeUp']} />
      <path d={paths.down} strokeWidth={barWidth} className={styles['volumeDown']} />
    </>
  );
}
