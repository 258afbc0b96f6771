import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Announcement } from '../VisuallyHidden.tsx';
import type { ControlProps } from '../fields/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isWithin, saysAll, stepped, within } from './stepping.ts';
import { useHold } from './use-hold.ts';
import styles from './NumberStepper.module.css';

type Props = Partial<ControlProps> & {
  /** An integer in the smallest unit (1/1000 yuan, shares); undefined while nothing valid is typed. */
  value: number | undefined;
  /** `typed`: the text, when it was typed rather than stepped to. */
  onChange: (value: number | undefined, typed?: string) => void;
  /** Distance of one press, in the same unit; ten of them with Page Up and Page Down. */
  step: number;
  /** Where the first press leads while nothing is there; otherwise the smallest, or one step. */
  start?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Shows a value with the separators of the language. */
  format: (value: number) => string;
  /** Reads what was typed; undefined for what is no number or too precise. */
  parse: (text: string) => number | undefined;
  /** The name; not needed where a Field's label is tied by id. */
  label?: string;
  /** After the number: "hands", "= 200 shares". */
  unit?: ReactNode;
  decimals?: boolean;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
};

/**
 * A number with minus and plus. Typing is never corrected behind the writer's back: a value past a
 * limit stays and is marked invalid, so that the form can say why; only the buttons stop at limits.
 */
export function NumberStepper(props: Props) {
  const { value, onChange, min, max, format, parse, label, unit, decimals, disabled } = props;
  const { t } = useLingui();
  const [draft, setTyped] = useTyped(value);
  const text = draft ?? (value === undefined ? '' : format(value));
  const isWrong = value === undefined ? text.trim() !== '' : !isWithin(value, { min, max });

  const change = (direction: 1 | -1, times = 1) => {
    setTyped(undefined);
    onChange(pressed(props, direction, times));
  };
  const handleKey = (event: KeyboardEvent) => {
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    change(press.direction, press.times);
  };
  const handleBlur = () => {
    if (value !== undefined && saysAll(format(value), text)) setTyped(undefined);
  };

  return (
    <div className={styles['stepper']}>
      <StepButton
        icon="minus"
        label={t`Less`}
        disabled={disabled === true || (value !== undefined && min !== undefined && value <= min)}
        onStep={() => change(-1)}
      />
      <div className={styles['middle']}>
        <input
          id={props.id}
          name={props.name}
          className={styles['input']}
          role="spinbutton"
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          aria-label={label}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid'] ?? (isWrong || undefined)}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={value === undefined ? undefined : format(value)}
          placeholder={props.placeholder}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            const next = parse(event.target.value);
            setTyped({ text: event.target.value, value: next });
            onChange(next, event.target.value);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={handleBlur}
          onKeyDown={handleKey}
        />
        {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      </div>
      <StepButton
        icon="plus"
        label={t`More`}
        disabled={disabled === true || (value !== undefined && max !== undefined && value >= max)}
        onStep={() => change(1)}
      />
      <Announcement>{draft === undefined && value !== undefined ? format(value) : ''}</Announcement>
    </div>
  );
}

/** Where a press leads. */
function pressed({ value, step, start, min, max }: Props, direction: 1 | -1, times: number) {
  const limits = { min, max };
  // An empty field shows 0: one step up from there, however far the key goes.
  const isFromZero = direction > 0 && (min ?? 0) <= 0;
  const first = start ?? (isFromZero ? step : undefined);
  if (value === undefined && first !== undefined) return within(first, limits);
  return stepped(value, direction, step * times, limits);
}

/** The text as it is being typed; undefined while the field shows its value. */
function useTyped(value: number | undefined) {
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>();
  // Something else set the number, or took it away: what was typed before is past. A typed 0 may be none.
  const isPast = typed !== undefined && (value ?? 0) !== (typed.value ?? 0);
  if (isPast) setTyped(undefined);
  return [isPast ? undefined : typed?.text, setTyped] as const;
}

type StepProps = {
  icon: 'minus' | 'plus';
  label: string;
  disabled: boolean;
  onStep: () => void;
};

/** Steps, and goes on while it is held. The keys of the number itself step too: no tab stop. */
function StepButton({ icon, label, disabled, onStep }: StepProps) {
  const hold = useHold(onStep);
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      tabIndex={-1}
      disabled={disabled}
      {...hold}
    >
      <Icon name={icon} size="small" />
    </button>
  );
}

const keys: Record<string, { direction: 1 | -1; times: number } | undefined> = {
  ArrowUp: { direction: 1, times: 1 },
  ArrowDown: { direction: -1, times: 1 },
  PageUp: { direction: 1, times: 10 },
  PageDown: { direction: -1, times: 10 },
};
