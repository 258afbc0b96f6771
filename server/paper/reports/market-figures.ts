import { bandBasisPoints, bandOf } from '../../../contract/trade/board-rules.ts';
import { changeBp } from '../../../contract/lib/integers.ts';
import type {
  IndexMove,
  MarketFigures,
  ReportFigures,
  ReportShare,
  SectorMove,
  ShareMove,
} from '../../../contract/news/report.ts';
import { shareNames } from '../../lib/share-names.ts';
import type { MarketPast, PastDay, PastShare } from './market-past.ts';

const listed = 5;

/** A share's last day against the close before it; days without one before are left out. */
export type DayOfShare = {
  share: PastShare;
  day: PastDay;
  before: PastDay;
  changeBp: number;
};

export function namesOf(share: ReportShare): ReportShare {
  return { code: share.code, ...shareNames(share) };
}

/** The days that ended on the date, best first. */
export function daysOf({ shares }: MarketPast): DayOfShare[] {
  return shares
    .flatMap((share) => {
      const [before, day] = share.days.slice(-2);
      if (!before || !day) return [];
      return [{ share, day, before, changeBp: changeBp(day.closeMilli, before.closeMilli) }];
    })
    .toSorted(
      (a, b) =>
        b.changeBp - a.changeBp || (a.share.instrument.code < b.share.instrument.code ? -1 : 1),
    );
}

export function moveOf({ share, day, changeBp }: DayOfShare): ShareMove {
  return { ...namesOf(share.instrument), priceMilli: day.closeMilli, changeBp };
}

/** Whether the share ended at a limit of its band. */
export function limitOf({ share, day, before }: DayOfShare): 'up' | 'down' | undefined {
  const { board, st } = share.instrument;
  const basisPoints = bandBasisPoints(board, st, day.date, share.days.length);
  if (basisPoints === null) return undefined;
  const { lowerMilli, upperMilli } = bandOf(before.closeMilli, basisPoints);
  if (day.closeMilli >= upperMilli) return 'up';
  return day.closeMilli <= lowerMilli ? 'down' : undefined;
}

/** The closing report of the date that the past ends on; undefined when nothing was traded. */
export function closingFigures(past: MarketPast, at: number): ReportFigures['closing'] | undefined {
  const days = daysOf(past);
  if (days.length === 0) return undefined;
  const limits = days.map(limitOf);
  return {
    ...breadthOf(days.map(({ changeBp }) => changeBp)),
    marketDate: past.date,
    at,
    indices: past.indices.flatMap(({ code, closes }) => indexMove(code, closes.slice(-2))),
    turnoverMinor: turnoverOn(past, past.date),
    previousTurnoverMinor: days.reduce((sum, { before }) => sum + before.turnoverMinor, 0),
    leaders: days
      .filter((one) => one.changeBp > 0)
      .slice(0, listed)
      .map(moveOf),
    losers: days
      .filter((one) => one.changeBp < 0)
      .slice(-listed)
      .toReversed()
      .map(moveOf),
    limitUp: limits.filter((limit) => limit === 'up').length,
    limitDown: limits.filter((limit) => limit === 'down').length,
    busiest: days
      .toSorted((a, b) => b.day.turnoverMinor - a.day.turnoverMinor)
      .slice(0, listed)
      .map((one) => ({ ...moveOf(one), turnoverMinor: one.day.turnoverMinor })),
    sectors: sectorMoves(past, past.date),
  };
}

export function breadthOf(
  changes: readonly number[],
): Pick<MarketFigures, 'rose' | 'fell' | 'stayed'> {
  const rose = changes.filter((change) => change > 0).length;
  const fell = changes.filter((change) => change < 0).length;
  return { rose, fell, stayed: changes.length - rose - fell };
}

export function indexMove(code: string, closes: readonly { levelMilli: number }[]): IndexMove[] {
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last || closes.length < 2) return [];
  const { levelMilli } = last;
  return [{ code, levelMilli, changeBp: changeBp(levelMilli, first.levelMilli) }];
}

/** Turnover of all shares from a date to the end. */
export function turnoverOn({ shares }: MarketPast, fromDate: string): number {
  let sum = 0;
  for (const { days } of shares)
    for (const day of days) if (day.date >= fromDate) sum += day.turnoverMinor;
  return sum;
}

/** Sectors from the close before a date to the end, by what their shares were worth then; best first. */
export function sectorMoves({ shares }: MarketPast, fromDate: string): SectorMove[] {
  const sectors = new Map<string, { before: number; now: number; turnoverMinor: number }>();
  for (const { instrument, days } of shares) {
    const before = days.findLast((day) => day.date < fromDate);
    const now = days.at(-1);
    const sum = sectors.get(instrument.sector) ?? { before: 0, now: 0, turnoverMinor: 0 };
    sectors.set(instrument.sector, sum);
    for (const day of days) if (day.date >= fromDate) sum.turnoverMinor += day.turnoverMinor;
    if (!before || !now) continue;
    // In yuan: whole companies in 1/1000 yuan would be beyond what numbers hold exactly.
    sum.before += Math.round((instrument.shares / 1000) * before.closeMilli);
    sum.now += Math.round((instrument.shares / 1000) * now.closeMilli);
  }
  return [...sectors]
    .map(([sector, { before, now, turnoverMinor }]) => ({
      sector,
      changeBp: changeBp(now, before),
      turnoverMinor,
    }))
    .toSorted((a, b) => b.changeBp - a.changeBp || (a.sector < b.sector ? -1 : 1));
}
