import type { Context } from '../../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';

/** A rate is 0 to a tenth of a yuan a day for 10,000: far more than any money market pays. */
export const highestRateE4 = 100_000;

/**
 * Sets the income of 10,000 yuan on calendar days, in 1/10000 yuan, in place of the published one. Only
 * days from today's market date on: income of earlier ones is credited. Throws a RangeError otherwise.
 */
export async function setSavingsRate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  dates: readonly string[],
  rateE4: number,
): Promise<void> {
  if (!Number.isSafeInteger(rateE4) || rateE4 < 0 || rateE4 > highestRateE4)
    throw new RangeError('a rate is 0 to 10.0000 yuan a day for 10,000 yuan');
  const today = clock.marketDate();
  if (dates.some((date) => date < today))
    throw new RangeError(`income before ${today} is credited already`);
  await transact(db, async (trx) => {
    await trx
      .insertInto('savings_rates')
      .values(dates.map((date) => ({ date, rate_e4: rateE4 })))
      .onConflict((conflict) => conflict.column('date').doUpdateSet({ rate_e4: rateE4 }))
      .execute();
    const [first = ''] = dates;
    await writeAudit({ clock }, trx, 'back-office', 'savings_rate_set', first, {
      until: dates.at(-1) ?? first,
      rateE4,
    });
  });
}
