import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';

import { onlyDigits } from '../../../contract/lib/digits.ts';
import styles from './PinInput.module.css';

export const pinLength = 6;

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Called once with the sixth digit. */
  onComplete?: (value: string) => void;
  /** The name where no Field's label is tied by id. */
  label?: string;
};

/**
 * Six digits over one real input, so that paste, fill-in, deletion and readers work as everywhere;
 * the cells are drawn below it. Digits never show.
 */
export function PinInput({ value, onChange, onComplete, label, ...rest }: Props) {
  const { t } = useLingui();
  const count = value.length;
  const handleText = (text: string) => {
    const digits = onlyDigits(text).slice(0, pinLength);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === pinLength) onComplete?.(digits);
  };
  return (
    <div className={styles['pin']} data-count={count}>
      <input
        autoComplete="off"
        name="trading-password"
        {...rest}
        type="password"
        inputMode="numeric"
        pattern="[0-9]*"
        className={styles['input']}
        aria-label={label ?? (rest.id === undefined ? t`Trading password, six digits` : undefined)}
        value={value}
        onChange={(event) => handleText(event.target.value)}
      />
      <div className={styles['cells']} aria-hidden="true">
        {Array.from({ length: pinLength }, (_, index) => (
          <span
            key={index}
            className={styles['cell']}
            data-filled={index < count || undefined}
            data-next={index === Math.min(count, pinLength - 1) || undefined}
          />
        ))}
      </div>
    </div>
  );
}
