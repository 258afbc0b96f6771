import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Fees } from '../../contract/trade/fees.ts';
import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import type { Side } from '../../contract/trade/types.ts';

/** Words that records of every kind have in common. */
export const periodWords: Record<PeriodFilter, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`This week`,
  month: msg`This month`,
  quarter: msg`This quarter`,
  year: msg`This year`,
  all: msg`All time`,
};

export const feeWords: Record<keyof Fees, MessageDescriptor> = {
  commissionMinor: msg`Commission`,
  stampDutyMinor: msg`Stamp duty`,
  transferMinor: msg`Transfer fee`,
  handlingMinor: msg`Transaction fee`,
};

/** Where all of them share a line. */
export const shortFeeWords: Record<keyof Fees, MessageDescriptor> = {
  commissionMinor: msg({ message: 'Commission', context: 'fee, in short' }),
  stampDutyMinor: msg({ message: 'Stamp duty', context: 'fee, in short' }),
  transferMinor: msg({ message: 'Transfer', context: 'fee, in short' }),
  handlingMinor: msg({ message: 'Transaction', context: 'fee, in short' }),
};

export const feeKeys: readonly (keyof Fees)[] = [
  'commissionMinor',
  'stampDutyMinor',
  'transferMinor',
  'handlingMinor',
];

/** The fees that a side has: an estimate and its receipt name the same, also those of 0.00. */
export function feeKeysOf(side: Side): readonly (keyof Fees)[] {
  return feeKeys.filter((key) => key !== 'stampDutyMinor' || side === 'sell');
}
