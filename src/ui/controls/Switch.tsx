import type { ComponentProps, ReactNode } from 'react';

import styles from './Switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'children'> & {
  checked: boolean;
  /** Takes effect at once; use a Checkbox where a form is sent later. */
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
};

/** A whole row: the words at the start, the switch at the end. */
export function Switch({ checked, onChange, label, hint, ...rest }: Props) {
  return (
    <label className={styles['switch']}>
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles['input']}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles['track']} aria-hidden="true" />
    </label>
  );
}
