import { onlyDigits } from '../../../contract/lib/digits.ts';

export type Limits = { min?: number | undefined; max?: number | undefined };

/**
 * The next value on the grid of `step`, up (1) or down (-1): from between two grid points to the
 * nearer one in that direction, and never past a limit. From nothing to the smallest, or one step.
 */
export function stepped(
  value: number | undefined,
  direction: 1 | -1,
  step: number,
  { min, max }: Limits,
): number {
  if (value === undefined) return within(min ?? (direction > 0 ? step : 0), { min, max });
  const position = value / step;
  const onGrid = direction > 0 ? Math.floor(position) + 1 : Math.ceil(position) - 1;
  return within(onGrid * step, { min, max });
}

export function within(value: number, { min, max }: Limits): number {
  if (max !== undefined && value > max) return max;
  if (min !== undefined && value < min) return min;
  return value;
}

export function isWithin(value: number, limits: Limits): boolean {
  return within(value, limits) === value;
}

/** Whether a shown number has every digit that was typed: one too large to be exact has not. */
export function saysAll(shown: string, typed: string): boolean {
  const significant = (text: string) => onlyDigits(text).replace(/^0+/, '');
  return significant(shown).startsWith(significant(typed).replace(/0+$/, ''));
}
