import styles from './Progress.module.css';

type Props = {
  label: string;
  value: number;
  max: number;
  /** What a reader hears instead of a percentage: "300 of 500 shares". */
  valueText?: string;
};

export function Progress({ label, value, max, valueText }: Props) {
  return (
    <progress
      className={styles['progress']}
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.min(max, Math.max(0, value))}
      max={Math.max(1, max)}
    />
  );
}
