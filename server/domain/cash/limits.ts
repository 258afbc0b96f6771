import { readFileSync } from 'node:fs';
import * as v from 'valibot';

import { cashRules } from '../../../contract/cash/types.ts';
import type { CashLimits, CashTerms } from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';

/** Every set of limits that ever held, newest first; rows are only added. Fen. */
const cashLimits: CashLimits[] = [
  {
    from: '1990-12-19',
    depositMinimumMinor: 100,
    depositMaximumMinor: 50_000_000,
    withdrawalMinimumMinor: 10_000,
    withdrawalsPerDay: 3,
    transferMinimumMinor: 1_000,
    cards: cashRules.maximumCards,
  },
];

const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e14));
const fileSchema = v.pipe(
  v.array(
    v.object({
      from: v.pipe(v.string(), v.isoDate()),
      depositMinimumMinor: minor,
      depositMaximumMinor: minor,
      withdrawalMinimumMinor: minor,
      withdrawalsPerDay: v.pipe(v.number(), v.integer(), v.minValue(1)),
      transferMinimumMinor: minor,
      cards: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(cashRules.maximumCards)),
    }) satisfies v.GenericSchema<unknown, CashLimits>,
  ),
  v.minLength(1),
);

const read = new Map<string, CashLimits[]>();

/**
 * The limits in force: those of the JSON file that the setting LIMITS_FILE names, else the built-in
 * ones. Newest first. Throws when the file cannot be read or has another shape.
 */
export function cashLimitsOf(settings: { LIMITS_FILE?: string | undefined }): CashLimits[] {
  const file = settings.LIMITS_FILE;
  if (file === undefined) return cashLimits;
  const known = read.get(file);
  if (known) return known;
  const limits = v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  limits.sort((a, b) => (a.from < b.from ? 1 : -1));
  read.set(file, limits);
  return limits;
}

/** The limits of the market date. */
export function limitsToday({ clock, settings }: Pick<Context, 'clock' | 'settings'>): CashLimits {
  const today = clock.marketDate();
  const limits = cashLimitsOf(settings).find(({ from }) => from <= today);
  if (!limits) throw new RangeError(`no limits of payments for ${today}`);
  return limits;
}

/** The limits of the market date, and how long a payment takes. */
export function termsToday(context: Pick<Context, 'clock' | 'settings'>): CashTerms {
  const { CLERK, CLERK_DELAY_SECONDS } = context.settings;
  return {
    ...limitsToday(context),
    arrivalSeconds: CLERK === 'auto' ? CLERK_DELAY_SECONDS : null,
  };
}
