import type { NewsReport, ShareDay } from '../../../contract/news/report.ts';
import { daysOf, limitOf, moveOf } from './market-figures.ts';
import type { DayOfShare } from './market-figures.ts';
import type { MarketPast, PastDay } from './market-past.ts';

/** A high or low counts against so many days, unusual volume against fewer. */
export const highDays = 60;
const volumeDays = 20;
const unusualTimes = 3;
/** More of a kind would bury the rest; those with the largest turnover are told. */
const mostOfKind = 5;

export type CompanyReport = { code: string; report: NewsReport };

/** What companies of the exchange did on the date: one report a share, the rarest first. */
export function companyReports(past: MarketPast): CompanyReport[] {
  const days = daysOf(past).toSorted((a, b) => b.day.turnoverMinor - a.day.turnoverMinor);
  const told = new Set<string>();
  const pick = (reportOf: (one: DayOfShare) => NewsReport | undefined) => {
    const picked: CompanyReport[] = [];
    for (const one of days) {
      const { code } = one.share.instrument;
      const report = told.has(code) ? undefined : reportOf(one);
      if (!report || picked.length >= mostOfKind) continue;
      told.add(code);
      picked.push({ code, report });
    }
    return picked;
  };
  return [pick(limitReport), pick(volumeReport), pick(highReport), pick(lowReport)].flat();
}

export function dayOf(one: DayOfShare): ShareDay {
  const { date, volume, turnoverMinor } = one.day;
  return { ...moveOf(one), marketDate: date, volume, turnoverMinor };
}

function limitReport(one: DayOfShare): NewsReport | undefined {
  const limit = limitOf(one);
  if (limit === undefined) return undefined;
  return { kind: limit === 'up' ? 'limit_up' : 'limit_down', figures: dayOf(one) };
}

function volumeReport(one: DayOfShare): NewsReport | undefined {
  const before = daysBefore(one, volumeDays);
  if (!before) return undefined;
  const averageVolume = Math.round(before.reduce((sum, day) => sum + day.volume, 0) / volumeDays);
  if (averageVolume === 0 || one.day.volume < unusualTimes * averageVolume) return undefined;
  return { kind: 'unusual_volume', figures: { ...dayOf(one), averageVolume, days: volumeDays } };
}

function highReport(one: DayOfShare): NewsReport | undefined {
  const before = daysBefore(one, highDays);
  if (!before) return undefined;
  const passedMilli = Math.max(...before.map((day) => day.closeMilli));
  if (one.day.closeMilli <= passedMilli) return undefined;
  return { kind: 'new_high', figures: { ...dayOf(one), passedMilli, days: highDays } };
}

function lowReport(one: DayOfShare): NewsReport | undefined {
  const before = daysBefore(one, highDays);
  if (!before) return undefined;
  const passedMilli = Math.min(...before.map((day) => day.closeMilli));
  if (one.day.closeMilli >= passedMilli) return undefined;
  return { kind: 'new_low', figures: { ...dayOf(one), passedMilli, days: highDays } };
}

/** The days before the last, as many as `count`; undefined for a share that has not been traded that long. */
function daysBefore({ share }: DayOfShare, count: number): readonly PastDay[] | undefined {
  const before = share.days.slice(-count - 1, -1);
  return before.length < count ? undefined : before;
}
