import type { ComponentProps } from 'react';

import { ControlFrame } from './ControlFrame.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  /** For sorting and filtering above a list: no box, the size of a chip. Give it an aria-label. */
  compact?: boolean;
};

/** The platform's own list: the best one on every phone. */
export function Select({ options, value, onChange, compact = false, ...rest }: Props) {
  return (
    <ControlFrame compact={compact}>
      <select
        {...rest}
        className={styles['select']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" className={styles['arrow']} />
    </ControlFrame>
  );
}
