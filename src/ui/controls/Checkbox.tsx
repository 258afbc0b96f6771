import type { ComponentProps, ReactNode } from 'react';

import styles from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'children'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; a link inside it stays a link. */
  children: ReactNode;
};

export function Checkbox({ checked, onChange, children, ...rest }: Props) {
  return (
    <label className={styles['checkbox']}>
      <input
        {...rest}
        type="checkbox"
        className={styles['input']}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 12.5 4 4 8-9" />
      </svg>
      <span className={styles['label']}>{children}</span>
    </label>
  );
}
