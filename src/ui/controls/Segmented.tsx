import { useId } from 'react';
import type { ReactNode } from 'react';

import { useChosen } from '../use-chosen.ts';
import styles from './Segmented.module.css';

export type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type Props<Value extends string> = {
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What is being chosen; read aloud, not shown. */
  label: string;
  size?: 'normal' | 'small';
};

/** One of a few; radio buttons underneath, so arrow keys and readers know what to do. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { options, label, size = 'normal' } = props;
  const [value, choose] = useChosen(props.value, props.onChange);
  const name = useId();
  const radios = options.map((option) => (
    <label key={option.value} className={styles['option']}>
      <input
        type="radio"
        className={styles['input']}
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={() => choose(option.value)}
      />
      <span className={styles['label']}>{option.label}</span>
    </label>
  ));
  return (
    <fieldset className={styles['segmented']} aria-label={label} data-size={size}>
      {radios.length === 4 ? (
        <>
          <span className={styles['pair']}>{radios.slice(0, 2)}</span>
          <span className={styles['pair']}>{radios.slice(2)}</span>
        </>
      ) : (
        radios
      )}
    </fieldset>
  );
}
