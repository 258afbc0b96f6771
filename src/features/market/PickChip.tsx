import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './MarketControls.module.css';

type Props<Value extends string> = {
  /** What is being chosen; read aloud. */
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** A filter no larger than its words, with the platform's own list behind it. */
export function PickChip<Value extends string>(props: Props<Value>) {
  const { label, all, value, options, onChange } = props;
  return (
    <span className={styles['chip']} data-chosen={value === undefined ? undefined : ''}>
      <span aria-hidden="true">
        {options.find((option) => option.value === value)?.label ?? all}
      </span>
      <Icon name="chevron-down" size="small" />
      <select
        className={styles['select']}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
