import { expect } from 'vitest';

import { daysOf, gainMinor, spanOf } from '../../contract/returns.ts';
import type { Context } from '../../server/domain/context.ts';
import { gainParts } from '../../server/domain/result/gain-parts.ts';
import { resultSeries } from '../../server/domain/result/series.ts';

/** What made the result of an account sums to what its daily values say, to the fen. */
export async function expectResultsAddUp(context: Context, userId: string): Promise<void> {
  const days = daysOf(await resultSeries(context, userId));
  const parts = await gainParts(context, userId, {});
  const ofShares = parts.positions.reduce((sum, position) => sum + position.gainMinor, 0);
  const made = ofShares + parts.savingsIncomeMinor - parts.loanInterestMinor;
  expect({ userId, made, gain: parts.gainMinor }).toEqual({
    userId,
    made: gainMinor(spanOf(days, 'all')),
    gain: made,
  });
}
