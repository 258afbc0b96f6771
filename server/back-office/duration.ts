import { CommandError } from './command.ts';

const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const longestMs = 366 * 86_400_000;

/** `90m`, `2h`, `1d` in milliseconds. Whoever names none is asked the question. */
export function durationMs(text: string, question: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (unitMs[unit] ?? 0);
  if (ms <= 0 || ms > longestMs)
    throw new CommandError(`${question} For example 30m, 2h or 1d, at most 366d.`);
  return ms;
}
