import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { isMinutePeriod, minutesOfPeriod } from '../../../contract/market/types.ts';
import type { MarketPhase, MinutePeriod } from '../../../contract/market/types.ts';
import type { IndicatorName, ToolName } from '../../chart/chart-types.ts';
import { isBarPeriod } from './chart-period.ts';
import type { ChartPeriod } from './chart-period.ts';

/** Of minutes: see `usePeriodName`. */
type NamedPeriod = Exclude<ChartPeriod, MinutePeriod>;

const periodNames: Record<NamedPeriod, MessageDescriptor> = {
  intraday: msg({ message: 'Today', context: 'chart span' }),
  '5d': msg({ message: '5 days', context: 'chart span' }),
  day: msg({ message: 'Day', context: 'chart' }),
  week: msg`Week`,
  month: msg({ message: 'Month', context: 'chart' }),
  quarter: msg({ message: 'Quarter', context: 'chart' }),
  year: msg({ message: 'Year', context: 'chart' }),
};

/** The spans as the reader knows them, as short as a button needs it. */
export function usePeriodName(): (period: ChartPeriod) => string {
  const { t, i18n } = useLingui();
  return (period) => {
    if (!isBarPeriod(period) || !isMinutePeriod(period)) return i18n._(periodNames[period]);
    const minutes = minutesOfPeriod[period];
    return t({ message: `${minutes} min`, context: 'chart span' });
  };
}

export const toolNamesShown: Record<ToolName, MessageDescriptor> = {
  line: msg`Line`,
  horizontal: msg`Horizontal`,
  fibonacci: msg`Fibonacci`,
};

export const phaseNames: Record<MarketPhase, MessageDescriptor> = {
  open: msg`Market open`,
  call: msg`Auction`,
  break: msg`Midday break`,
  closed: msg`Market closed`,
};

/** What each indicator is called and what it says, in a sentence. */
export const indicatorTerms: Record<
  IndicatorName,
  { term: MessageDescriptor; text: MessageDescriptor }
> = {
  MA: {
    term: msg`MA, moving averages`,
    text: msg`The average close of the number of bars you set. It smooths the ups and downs.`,
  },
  BOLL: {
    term: msg`BOLL, Bollinger bands`,
    text: msg`A moving average with a band around it that is wider the more the price swings.`,
  },
  VOL: {
    term: msg`VOL, volume`,
    text: msg`How many shares changed hands in each bar.`,
  },
  MACD: {
    term: msg`MACD`,
    text: msg`The distance between a fast and a slow average. It shows whether a move gains or loses pace.`,
  },
  KDJ: {
    term: msg`KDJ`,
    text: msg`Where the close lies within the range of the last bars, from 0 to 100.`,
  },
  RSI: {
    term: msg`RSI, relative strength`,
    text: msg`How much of the recent movement was upwards, from 0 to 100.`,
  },
};
