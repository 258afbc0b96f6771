import type { Minute } from '../../contract/market/types.ts';
import type { ChartMarks } from './chart-types.ts';
import { useTextScale } from '../ui/text-scale.ts';
import { nearestMinute, placeOfDeal } from './intraday-shape.ts';
import type { IntradayScale } from './intraday-shape.ts';
import styles from './IntradayDrawing.module.css';

type Props = {
  marks: ChartMarks;
  minutes: readonly Minute[];
  scale: IntradayScale;
  width: number;
};

/** Cost, alerts and own deals on the line of a day; a price that the day has not come near is left out. */
export function LineMarks({ marks, minutes, scale, width }: Props) {
  const textScale = useTextScale();
  const isInSight = (milli: number) => milli >= scale.lowMilli && milli <= scale.highMilli;
  return (
    <>
      {marks.lines
        .filter(({ priceMilli }) => isInSight(priceMilli))
        .map(({ kind, priceMilli, text }) => {
          const y = Math.round(scale.y(priceMilli)) + 0.5;
          return (
            <g key={`${kind} ${priceMilli}`} data-mark={kind} className={styles['priceLine']}>
              <path d={`M0 ${y}H${width}`} />
              <text x={width / 2} y={y} dy="-0.33em" textAnchor="middle">
                {text}
              </text>
            </g>
          );
        })}
      {marks.deals.map(({ time, side }) => {
        const minute = nearestMinute(minutes, time);
        const last = minutes.at(-1);
        if (!minute || !last) return null;
        const { x, y, radius } = placeOfDeal({ minute, side }, last, scale, { width, textScale });
        return (
          <g key={`${side} ${time}`} data-mark={side} className={styles['deal']}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y} dy="0.36em" textAnchor="middle">
              {marks.letters[side]}
            </text>
          </g>
        );
      })}
    </>
  );
}
