import type { ComponentProps } from 'react';

import { ControlFrame } from '../fields/ControlFrame.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { useChosen } from '../use-chosen.ts';
import styles from './Select.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  /** For sorting and filtering above a list: no box, the size of a chip. Give it an aria-label. */
  compact?: boolean;
  /** Shown while the list is closed, in place of the option's own words: short where they are long. */
  shown?: string;
  /** The end of that, which stays whole where the rest gives way. */
  shownEnd?: string;
};

/** The platform's own list: the best one on every phone. */
export function Select({
  options,
  value: known,
  onChange,
  compact = false,
  shown,
  shownEnd,
  ...rest
}: Props) {
  const [value, choose] = useChosen(known, onChange);
  return (
    <ControlFrame compact={compact}>
      {shown !== undefined && (
        <span
          className={classes(styles['shown'], shownEnd !== undefined && styles['whole'])}
          aria-hidden="true"
        >
          {shownEnd === undefined ? (
            shown
          ) : (
            <span className={styles['giving']} data-may-shorten="">
              {shown}
            </span>
          )}
          {shownEnd !== undefined && <span>{shownEnd}</span>}
        </span>
      )}
      <select
        {...rest}
        className={classes(styles['select'], shown !== undefined && styles['behind'])}
        value={value}
        onChange={(event) => choose(event.target.value)}
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
