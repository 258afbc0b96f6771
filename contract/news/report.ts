import type { ShareNames } from '../market/share-names.ts';

/**
 * What the exchange reports of itself: a kind and its figures, so that each language says it in its
 * own words. Names end as everywhere: `…Minor` fen, `…Milli` 1/1000 (yuan or points), `…Bp` 1/10000,
 * `…Date` yyyy-mm-dd; volumes are shares.
 */
export type ReportFigures = {
  /** The market half an hour after its opening. */
  opening: MarketFigures;
  /** The market date when it was over. */
  closing: MarketFigures & ClosingFigures;
  /** The market dates of a calendar week, or of a month. */
  week: PeriodFigures;
  month: PeriodFigures;
  /** Seven-day yield of the savings product against the week before; in 1/1000000 a year. */
  savings_rate: { yieldE6: number; previousYieldE6: number; toDate: string };
  /** Days on which the exchange does not trade, first and last. */
  exchange_closed: { fromDate: string; toDate: string; reopensDate: string };
  /** At the limit of its band at the end of the day. */
  limit_up: ShareDay;
  limit_down: ShareDay;
  /** At least three times the average volume of the `days` before. */
  unusual_volume: ShareDay & { averageVolume: number; days: number };
  /** Highest or lowest close of the `days` before, and the level that was passed. */
  new_high: ShareDay & { passedMilli: number; days: number };
  new_low: ShareDay & { passedMilli: number; days: number };
  /** The first day of a newcomer against its issue price. */
  first_day: ShareDay & { issuePriceMilli: number };
  /** The draw of a new share: how many of its lottery numbers won, and their part in 1/1000000. */
  allotment: ReportShare & {
    marketDate: string;
    priceMilli: number;
    quantity: number;
    numbers: number;
    winners: number;
    rateE6: number;
  };
  block_deals: ReportShare & {
    marketDate: string;
    deals: number;
    quantity: number;
    valueMinor: number;
  };
};

export type ReportKind = keyof ReportFigures;

/** `kind` and `figures` as in `ReportFigures`; an older app meets kinds it does not know. */
export type NewsReport = {
  [Kind in ReportKind]: { kind: Kind; figures: ReportFigures[Kind] };
}[ReportKind];

/** A share with its names: one that is not listed any more is in no other list. */
export type ReportShare = { code: string } & ShareNames;

export type ShareMove = ReportShare & { priceMilli: number; changeBp: number };

export type ShareDay = ShareMove & { marketDate: string; volume: number; turnoverMinor: number };

export type IndexMove = { code: string; levelMilli: number; changeBp: number };

/** Mean change of a sector's shares, weighted with their market value of the day before. */
export type SectorMove = { sector: string; changeBp: number; turnoverMinor: number };

export type MarketFigures = {
  marketDate: string;
  /** Epoch milliseconds of the figures. */
  at: number;
  indices: IndexMove[];
  /** How many shares rose, fell, stayed. */
  rose: number;
  fell: number;
  stayed: number;
  turnoverMinor: number;
  /** Best and worst five. */
  leaders: ShareMove[];
  losers: ShareMove[];
};

type ClosingFigures = {
  previousTurnoverMinor: number;
  limitUp: number;
  limitDown: number;
  /** Shares of the largest turnover. */
  busiest: (ShareMove & { turnoverMinor: number })[];
  /** Best first, all of them. */
  sectors: SectorMove[];
};

type PeriodFigures = {
  fromDate: string;
  toDate: string;
  /** Market dates. */
  days: number;
  indices: IndexMove[];
  turnoverMinor: number;
  /** New shares whose first day fell into it, and what they raised at their issue price. */
  newShares: number;
  raisedMinor: number;
  /** Best first, all of them. */
  sectors: SectorMove[];
};
