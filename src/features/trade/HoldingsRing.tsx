import { Plural, Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import styles from './HoldingsRing.module.css';
import { ringParts } from './model.ts';
import type { Weight } from './model.ts';

/** What share of the holdings each one is: a ring, and the same in words and figures beside it. */
export function HoldingsRing({ weights }: { weights: readonly Weight[] }) {
  const formats = useFormats();
  const slices = ringParts(weights);
  const count = weights.length;
  const number = formats.quantity(count);
  if (slices.length === 0) return null;
  return (
    <div className={styles['whole']}>
      <div className={styles['ring']} aria-hidden="true">
        <svg viewBox="0 0 36 36">
          {slices.map(({ part, fromBp, weightBp }) => (
            <circle
              key={part}
              data-part={part}
              className={styles['slice']}
              cx="18"
              cy="18"
              r="15.5"
              pathLength="10000"
              strokeDasharray={`${lengthOf(weightBp)} 10000`}
              strokeDashoffset={-fromBp}
            />
          ))}
        </svg>
        <span className={styles['count']}>
          <Plural value={count} one={`${number} share`} other={`${number} shares`} />
        </span>
      </div>
      <ul className={styles['legend']}>
        {slices.map(({ part, weightBp, position, others }) => (
          <li key={part}>
            <span className={styles['key']} data-part={part} />
            <span className={styles['name']}>
              {position ? instrumentName(position) : <Trans>{others} others</Trans>}
            </span>
            <span className={styles['weight']}>{formats.percentBp(weightBp)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Between two slices, in 1/10000 of the ring. */
const gapBp = 90;

/** How much of the ring is drawn: what is all of it has no neighbour to be told from. */
const lengthOf = (weightBp: number) =>
  weightBp >= 10_000 ? 10_000 : Math.max(40, weightBp - gapBp);
