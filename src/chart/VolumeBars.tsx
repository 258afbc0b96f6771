import type { Minute } from '../../contract/market/types.ts';
import type { IntradayScale } from './intraday-shape.ts';
import styles from './IntradayDrawing.module.css';

type Props = {
  /** One a pixel, as drawn. */
  minutes: readonly Minute[];
  all: readonly Minute[];
  base: number;
  scale: IntradayScale;
  top: number;
  bottom: number;
};

/** The volume of each pixel's minutes together, rising and falling ones as two paths. */
export function VolumeBars({ minutes, all, base, scale, top, bottom }: Props) {
  const sums: number[] = [];
  let index = 0;
  for (const minute of minutes) {
    let sum = 0;
    for (; index < all.length && (all[index]?.time ?? 0) <= minute.time; index += 1)
      sum += all[index]?.volume ?? 0;
    sums.push(sum);
  }
  const most = Math.max(1, ...sums);
  const paths = { up: '', down: '' };
  let before = base;
  for (const [position, minute] of minutes.entries()) {
    const height = ((sums[position] ?? 0) / most) * (bottom - top);
    paths[minute.priceMilli >= before ? 'up' : 'down'] +=
      `M${scale.x(minute.time).toFixed(1)} ${bottom}V${(bottom - height).toFixed(1)}`;
    before = minute.priceMilli;
  }
  return (
    <>
      <path d={paths.up} className={styles['volumeUp']} />
      <path d={paths.down} className={styles['volumeDown']} />
    </>
  );
}
