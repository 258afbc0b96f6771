import { useFormats } from '../../i18n/formats.ts';
import type { Weight } from './model.ts';
import styles from './WeightBar.module.css';

/** A holding's share of all that is held, in the colour that it has in the ring. */
export function WeightBar({ weight: { weightBp, part } }: { weight: Weight }) {
  const formats = useFormats();
  return (
    <span className={styles['weight']}>
      <span className={styles['track']} aria-hidden="true">
        <span
          className={styles['bar']}
          data-part={part}
          style={{ inlineSize: `${weightBp / 100}%` }}
        />
      </span>
      <span className={styles['figure']}>{formats.percentBp(weightBp)}</span>
    </span>
  );
}
