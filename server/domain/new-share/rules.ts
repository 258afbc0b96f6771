import type { NewShareQuotaRules } from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';

/** The rules of new shares from a date on. Fen, shares, days. */
export type NewShareRules = {
  /** yyyy-mm-dd, the first day of application they apply to. */
  from: string;
  /** Market days whose average holding counts, the last of them this many before the application. */
  averageDays: number;
  averageEndsBefore: number;
  minimumMinor: number;
  /** Fen of the average that give one unit of so many shares. */
  unitMinor: number;
  unitQuantity: number;
  /** Units that a paper account has to start with. */
  startingUnits: number;
  /** Most that one account may apply for: 1 / so many of the public part. */
  limitDivisor: number;
  /** How many unpaid allotments, within how many days, lead to a ban of how many days. */
  unpaidLimit: number;
  unpaidWithinDays: number;
  banDays: number;
};

/** Newest first. */
const dated: readonly NewShareRules[] = [
  {
    from: '1990-12-19',
    averageDays: 20,
    averageEndsBefore: 2,
    minimumMinor: 1_000_000,
    unitMinor: 500_000,
    unitQuantity: 500,
    startingUnits: 1,
    limitDivisor: 1_000,
    unpaidLimit: 3,
    unpaidWithinDays: 365,
    banDays: 180,
  },
];

/** Market days that any of the rules looks back at most. */
export const longestLookBack = Math.max(
  ...dated.map(({ averageDays, averageEndsBefore }) => averageDays + averageEndsBefore),
);

/** The rules of an application on a date (yyyy-mm-dd). */
export function newShareRulesOn(date: string): NewShareRules {
  const rules = dated.find(({ from }) => from <= date);
  if (!rules) throw new RangeError(`no rules of new shares for ${date}`);
  return rules;
}

/** What everybody may know of the quota of applications today; only a paper account is given units. */
export function quotaRulesToday({
  clock,
  settings,
}: Pick<Context, 'clock' | 'settings'>): NewShareQuotaRules {
  const { averageDays, minimumMinor, unitMinor, unitQuantity, startingUnits } = newShareRulesOn(
    clock.marketDate(),
  );
  const given = settings.ENVIRONMENT === 'paper' ? startingUnits : 0;
  return { averageDays, minimumMinor, unitMinor, unitQuantity, startingUnits: given };
}

/** The most one account may apply for of a public part: whole units, at least one. */
export function limitOf(publicQuantity: number, rules: NewShareRules): number {
  const units = Math.floor(publicQuantity / rules.limitDivisor / rules.unitQuantity);
  return Math.max(1, units) * rules.unitQuantity;
}
