import { useLingui } from '@lingui/react/macro';

import type { Bar, BarPeriod, Intraday, Minute } from '../../../contract/market/types.ts';
import { factsOf } from '../../chart/bars.ts';
import type { Aim } from '../../chart/chart-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { useMarketState } from '../../live/market.ts';
import { barDate } from './chart-period.ts';

/** What is said of bars: their date, one of them as a sentence, all of them as a sentence. */
export function useBarWords(period: BarPeriod) {
  const { t } = useLingui();
  const formats = useFormats();
  const date = (bar: Pick<Bar, 'time'>) => barDate(bar, period, formats);
  const sentence = (bar: Bar) => {
    const day = date(bar);
    const open = formats.price(bar.openMilli);
    const high = formats.price(bar.highMilli);
    const low = formats.price(bar.lowMilli);
    const close = formats.price(bar.closeMilli);
    const volume = formats.quantity(bar.volume);
    return t`${day}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume} shares`;
  };
  const summary = (bars: readonly Bar[]) => {
    const facts = factsOf(bars);
    if (!facts) return t`Chart without prices`;
    const from = date(facts.first);
    const to = date(facts.last);
    const last = formats.price(facts.last.closeMilli);
    const high = formats.price(facts.highest.highMilli);
    const low = formats.price(facts.lowest.lowMilli);
    const highDay = date(facts.highest);
    const lowDay = date(facts.lowest);
    return t`Chart from ${from} to ${to}: last ${last}, highest ${high} on ${highDay}, lowest ${low} on ${lowDay}.`;
  };
  const aim = (at: Aim) => {
    const day = date(at);
    const price = formats.price(at.priceMilli);
    return t`${day} at ${price}`;
  };
  return { date, sentence, summary, aim };
}

/** The same of a market day. */
export function useMinuteWords() {
  const { t } = useLingui();
  const formats = useFormats();
  const market = useMarketState();
  const clock = (at: number) => formats.time(at).slice(0, 5);
  const sentence = (minute: Minute) => {
    const time = clock(minute.time);
    const price = formats.price(minute.priceMilli);
    const average = formats.price(wholeFen(minute.averageMilli));
    return t`${time}: ${price}, average ${average}`;
  };
  const summary = (day: Intraday, minutes: readonly Minute[]) => {
    const last = minutes.at(-1);
    if (!last) return t`Chart of today without prices yet`;
    const prices = minutes.map((minute) => minute.priceMilli);
    const now = formats.price(last.priceMilli);
    const high = formats.price(Math.max(...prices));
    const low = formats.price(Math.min(...prices));
    const before = formats.price(day.previousCloseMilli);
    const other = dateOfOther(day);
    if (other !== undefined)
      return t`Chart of ${other}: last ${now}, highest ${high}, lowest ${low}, previous close ${before}.`;
    return t`Chart of today: last ${now}, highest ${high}, lowest ${low}, previous close ${before}.`;
  };
  /** The date of a chart that is not of the present market day: nothing was traded on that yet. */
  const dateOfOther = (day: Intraday) => {
    const date = marketDateOf(day.opensAt);
    return market && date !== market.marketDate ? formats.date(date) : undefined;
  };
  return { clock, sentence, summary, dateOfOther };
}

/** An average of prices is shown with the two digits that prices have. */
export function wholeFen(milli: number): number {
  return Math.round(milli / 10) * 10;
}
