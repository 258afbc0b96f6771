import { memo, useId } from 'react';

import styles from './Sparkline.module.css';

type Props = {
  /** Oldest first. */
  points: readonly number[];
  /** Yesterday's close: the dashed line, and what decides the colour. */
  base?: number | undefined;
  /** Say it only where no figure beside the line says the same. */
  label?: string;
  /** What the height shows at least; all of it belongs to the points otherwise. */
  least?: number;
  /** A drawing to read: the area below the line, and a dot at a point or at the last. */
  read?: { at: number | undefined };
};

const width = 100;
const height = 32;

/** One path over one line; stretches to its place. */
export const Sparkline = memo(function Sparkline({ points, base, label, least = 0, read }: Props) {
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return <span className={styles['sparkline']} />;
  const reference = base ?? points[0] ?? last;
  const low = Math.min(reference, ...points);
  const high = Math.max(reference, ...points);
  const range = Math.max(high - low, least);
  const y = (value: number) => {
    const share = range === 0 ? 0.5 : 0.5 + (value - (low + high) / 2) / range;
    return (height - 2 - share * (height - 4)).toFixed(1);
  };
  const step = width / (points.length - 1);
  const place = (index: number) => (index * step).toFixed(1);
  const path = points.map((value, index) => `${place(index)} ${y(value)}`).join('L');
  const direction = last > reference ? 'up' : last < reference ? 'down' : 'flat';
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-direction={direction}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className={styles['base']} d={`M0 ${y(reference)}H${width}`} />
      {read && <Area path={`M${path}V${height}H0Z`} />}
      {read?.at !== undefined && (
        <path className={styles['cross']} d={`M${place(read.at)} 0V${height}`} />
      )}
      <path className={styles['line']} d={`M${path}`} />
      {read && <Dot x={place(read.at ?? points.length - 1)} y={y(points[read.at ?? -1] ?? last)} />}
    </svg>
  );
});

/** The ground under the line, deepest at the line. */
function Area({ path }: { path: string }) {
  const tint = useId();
  return (
    <>
      <linearGradient id={tint} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles['tintTop']} />
        <stop offset="1" className={styles['tintEnd']} />
      </linearGradient>
      <path className={styles['area']} d={path} fill={`url(#${tint})`} />
    </>
  );
}

/** A line of no length: its round ends make a dot that no stretching bends. */
function Dot({ x, y }: { x: string; y: string }) {
  return <path className={styles['dot']} d={`M${x} ${y}h0`} />;
}
