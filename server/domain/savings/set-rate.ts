import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';

/** A rate is 0 to a tenth of a yuan a day for 10,000: far more than any money market pays. */
export const highestRateE4 = 100_000;

type Setting = Pick<Context, 'db' | 'clock'>;

/**
 * Sets the income of 10,000 yuan on calendar days, in 1/10000 yuan, in place of what would hold. Only
 * days from today's market date on: income of earlier ones is credited. Throws a RangeError otherwise.
 */
export async function setSavingsRate(
  { db, clock }: Setting,
  dates: readonly string[],
  rateE4: number,
): Promise<void> {
  requireRate(rateE4);
  for (const date of dates) requireOpen(clock, date);
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

/**
 * Sets the income from a calendar day on, over whatever was set for that day and later ones; null: as
 * published again. Throws a RangeError as `setSavingsRate`.
 */
export async function setSavingsRateFrom(
  { db, clock }: Setting,
  from: string,
  rateE4: number | null,
): Promise<void> {
  if (rateE4 !== null) requireRate(rateE4);
  requireOpen(clock, from);
  await transact(db, async (trx) => {
    await trx.deleteFrom('savings_rates').where('date', '>=', from).execute();
    await trx.deleteFrom('savings_rate_changes').where('from_date', '>=', from).execute();
    await trx
      .insertInto('savings_rate_changes')
      .values({ from_date: from, rate_e4: rateE4 })
      .execute();
    await writeAudit({ clock }, trx, 'back-office', 'savings_rate_set', from, {
      rateE4: rateE4 ?? 'published',
    });
  });
}

function requireRate(rateE4: number): void {
  if (!Number.isSafeInteger(rateE4) || rateE4 < 0 || rateE4 > highestRateE4)
    throw new RangeError('a rate is 0 to 10.0000 yuan a day for 10,000 yuan');
}

function requireOpen(clock: Context['clock'], date: string): void {
  const today = clock.marketDate();
  if (date < today) throw new RangeError(`income before ${today} is credited already`);
}
