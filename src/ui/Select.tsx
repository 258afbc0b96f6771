import type { ComponentProps } from 'react';

import { ControlFrame } from './ControlFrame.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
};

/** The platform's own list: the best one on every phone. */
export function Select({ options, value, onChange, ...rest }: Props) {
  return (
    <ControlFrame>
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
