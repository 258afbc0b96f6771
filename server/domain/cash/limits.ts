import { cashRules } from '../../../contract/cash.ts';
import type { CashLimits } from '../../../contract/cash.ts';
import type { Context } from '../../context.ts';

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

/** The limits of the market date. */
export function limitsToday({ clock }: Pick<Context, 'clock'>): CashLimits {
  const today = clock.marketDate();
  const limits = cashLimits.find(({ from }) => from <= today);
  if (!limits) throw new RangeError(`no limits of payments for ${today}`);
  return limits;
}
