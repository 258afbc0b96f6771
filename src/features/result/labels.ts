import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { sectors } from '../../../contract/market/types.ts';
import type { SpanKind } from '../../../contract/result/days.ts';
import type { NoRate } from '../../../contract/result/returns.ts';
import { sectorNames, boardWords } from '../../i18n/labels/instruments.ts';
import type { AllocationGroup, OwnedKind, PartKind } from './allocation.ts';
import type { ResultView } from './choice.ts';
import type { ContributionGroup } from './contributions.ts';
import type { Measure } from './line.ts';

export const viewNames: Record<ResultView, MessageDescriptor> = {
  return: msg({ message: 'Return', context: 'what was earned, in %' }),
  parts: msg`What made it`,
  calendar: msg({ message: 'Calendar', context: 'of results' }),
  allocation: msg({ message: 'Composition', context: 'of what is owned' }),
};

/** As short as a button of seven may be; the year and the dates of one's own have none. */
export const shortSpans: Partial<Record<SpanKind, MessageDescriptor>> = {
  week: msg({ message: '1W', context: 'one week' }),
  month: msg({ message: '1M', context: 'one month' }),
  quarter: msg({ message: '3M', context: 'three months' }),
  year: msg({ message: '1Y', context: 'one year' }),
  all: msg({ message: 'All', context: 'since the account was opened' }),
};

export const spanNames: Record<SpanKind, MessageDescriptor> = {
  week: msg`1 week`,
  month: msg`1 month`,
  quarter: msg`3 months`,
  this_year: msg`This year`,
  year: msg`1 year`,
  all: msg`All time`,
  own: msg`Own dates`,
};

export const measureNames: Record<Measure, MessageDescriptor> = {
  return: msg`Return in %`,
  total: msg`Total assets`,
};

/** Why there is no number. */
export const noRateWords: Record<Exclude<NoRate, 'too_few_days'>, MessageDescriptor> = {
  no_days: msg`Your account has no completed trading day in this period.`,
  nothing_at_work: msg`On one of the days you had no money of your own in the account.`,
  no_rate: msg`With these payments no rate can be computed.`,
  several_rates: msg`With these payments more than one rate fits.`,
};

export const contributionNames: Record<ContributionGroup, MessageDescriptor> = {
  share: msg`By share`,
  sector: msg`By sector`,
  board: msg`By board`,
};

export const allocationNames: Record<AllocationGroup, MessageDescriptor> = {
  position: msg({ message: 'Position', context: 'of what is owned' }),
  sector: msg`Sector`,
  board: msg`Board`,
  kind: msg({ message: 'Kind', context: 'of what is owned' }),
};

export const kindNames: Record<OwnedKind, MessageDescriptor> = {
  shares: msg({ message: 'Shares', context: 'kind of asset' }),
  cash: msg({ message: 'Cash', context: 'kind of asset' }),
  savings: msg`Savings`,
  subscribed: msg`Paid for new shares that are not listed yet`,
};

export const partNames: Record<PartKind, MessageDescriptor> = {
  ...kindNames,
  owed: msg`Owed on loans`,
};

/** A sector or a board; what the market does not know any more counts as other. */
export function groupName(group: 'sector' | 'board', key: string): MessageDescriptor {
  const boards: Partial<Record<string, MessageDescriptor>> = boardWords;
  const sector = sectors.find((each) => each === key) ?? 'other';
  return (group === 'board' ? boards[key] : undefined) ?? sectorNames[sector];
}
