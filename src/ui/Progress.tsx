import styles from './Progress.module.css';

type Props = {
  label: string;
  value: number;
  max: number;
  /** What a reader hears instead of a percentage: "300 of 500 shares". */
  valueText?: string;
};

export function Progress({ label, value, max, valueText }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      <div className={styles['bar']} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
