import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { MarketPhase } from '../../../contract/market.ts';
import type { ToolName } from '../../chart/chart-types.ts';
import type { ChartPeriod } from './chart-period.ts';

export const periodNames: Record<ChartPeriod, MessageDescriptor> = {
  intraday: msg({ message: 'Today', context: 'chart span' }),
  day: msg({ message: 'Day', context: 'chart' }),
  week: msg`Week`,
  month: msg({ message: 'Month', context: 'chart' }),
};

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

/** The words of the chart, each in a sentence or two. */
export const indicatorTerms: readonly { term: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    term: msg`MA, moving averages`,
    text: msg`The average close of the last 5, 10 and 20 bars. It smooths the ups and downs.`,
  },
  {
    term: msg`BOLL, Bollinger bands`,
    text: msg`A moving average with a band around it that is wider the more the price swings.`,
  },
  {
    term: msg`VOL, volume`,
    text: msg`How many shares changed hands in each bar.`,
  },
  {
    term: msg`MACD`,
    text: msg`The distance between a fast and a slow average. It shows whether a move gains or loses pace.`,
  },
  {
    term: msg`KDJ`,
    text: msg`Where the close lies within the range of the last 9 bars, from 0 to 100.`,
  },
  {
    term: msg`RSI, relative strength`,
    text: msg`How much of the recent movement was upwards, from 0 to 100.`,
  },
  {
    term: msg`Adjusted`,
    text: msg`Earlier prices are scaled so that dividends and share splits leave no gap.`,
  },
];
