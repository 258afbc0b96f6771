import type { Clock } from '../time/clock.ts';
import { timeOf, sessionOf } from '../time/trading-session.ts';
import type { Company } from './company.ts';
import type { Feed } from './feed.ts';
import type { Indices } from './indices.ts';
import { quoteNow } from './live-share.ts';
import type { MarketDay } from './market-day.ts';
import type { MarketDays } from './market-days.ts';
import type { Standing } from './quotes.ts';

/** Days and members that are told of an index: a year, and the members that move the index. */
const indexDays = 250;
const indexMembers = 60;

/** What the feed tells of its indices. */
export function createIndexFeed(parts: {
  indices: Indices;
  today: () => MarketDay;
  standing: () => Standing;
  days: MarketDays;
  hours: Clock['hours'];
  companies: readonly Company[];
}): Pick<Feed, 'indices' | 'indexSparkline' | 'index'> {
  const { indices, today, standing, days, hours, companies } = parts;
  const ofCompany = (company: number) => {
    const share = today().liveByCompany[company];
    const now = share && quoteNow(share, standing());
    return { milli: now?.lastMilli ?? 0, turnoverMinor: now?.turnoverMinor ?? 0 };
  };
  return {
    indices: () => {
      today();
      return indices.quotes(standing(), ofCompany);
    },
    indexSparkline: (code) => {
      today();
      return indices.sparkline(code, standing(), (company) => ofCompany(company).milli);
    },
    index: (code) => {
      const { calendarDay } = today();
      const priceOf = (company: number) => ofCompany(company).milli;
      const quote = indices.quotes(standing(), ofCompany).find((index) => index.code === code);
      if (!quote) return undefined;
      const members = indices.members(code, priceOf);
      return {
        quote,
        ...sessionOf(hours, calendarDay),
        points: indices.points(code, standing(), priceOf).map(({ seconds, levelMilli }) => ({
          time: Math.round(timeOf(hours, calendarDay, seconds)),
          levelMilli,
        })),
        closes: indices
          .closes(code, indexDays)
          .map(({ day, levelMilli }) => ({ date: days.dateAt(day), levelMilli })),
        memberCount: members.length,
        members: members.slice(0, indexMembers).flatMap(({ company, weightBp }) => {
          const listed = companies[company];
          return listed ? [{ code: listed.code, weightBp }] : [];
        }),
      };
    },
  };
}
