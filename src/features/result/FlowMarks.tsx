import { flowMarks } from './line.ts';
import type { FlowMark, LinePoint } from './line.ts';
import styles from './ResultChart.module.css';

/** Below the line where money came and went; a reader hears it with each date. */
export function FlowMarks({ points }: { points: readonly LinePoint[] }) {
  const marks = flowMarks(points);
  if (marks.length === 0) return null;
  return (
    <div className={styles['marks']} aria-hidden="true">
      {marks.map((mark) => (
        <span
          key={mark.at}
          className={styles['mark']}
          style={{ insetInlineStart: `${Math.round(mark.at * 1000) / 10}%` }}
        >
          {signOf(mark)}
        </span>
      ))}
    </div>
  );
}

function signOf({ inMinor, outMinor }: FlowMark): string {
  if (outMinor === 0) return '+';
  return inMinor === 0 ? '−' : '±';
}
