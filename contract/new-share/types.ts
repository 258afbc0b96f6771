import type { ShareNames } from '../market/share-names.ts';
import type { Board } from '../market/types.ts';
import type { Encrypted } from '../wire/endpoint.ts';
import type { ListStep } from './draw.ts';

/**
 * Where an issue stands, for everybody. `upcoming`: announced; `open`: applications are taken today;
 * `drawing`: applications are over, the list is closed; `drawn`: the draw was held, results follow;
 * `payment`: results are out, allotments are to be paid today; `settled`: waits for its listing;
 * `listed`: traded.
 */
export type NewShareStage =
  | 'upcoming'
  | 'open'
  | 'drawing'
  | 'drawn'
  | 'payment'
  | 'settled'
  | 'listed';

/**
 * Where it stands for one investor. Without an application: `not_open`, `can_apply`, then `sold_out`
 * (over, more was asked for than there was) or `closed` (over, and not so, or not known), and
 * `listed`. With one, as the application: see `ApplicationState`.
 */
export type NewShareState = 'not_open' | 'can_apply' | 'sold_out' | 'closed' | ApplicationState;

/**
 * `applied`; `drawn`: the draw was held, the result follows on `resultOn`; `not_allotted`;
 * `allotted`: to be paid until `payUntilAt`; `paid`: waits for the listing; `lapsed`: was not paid
 * in time; `listed`: the shares are in the holdings.
 */
export type ApplicationState =
  | 'applied'
  | 'drawn'
  | 'allotted'
  | 'not_allotted'
  | 'paid'
  | 'lapsed'
  | 'listed';

/** How the draw can be checked: see draw.ts. Each part is null until it is published. */
export type DrawProof = {
  /** `drawAlgorithm` of draw.ts. */
  algorithm: string;
  /** Published with the announcement. */
  seedHash: string;
  /** Published when applications are over, before the draw. */
  listHash: string | null;
  numbers: number | null;
  winners: number | null;
  /** `commitmentOf` the four above. */
  commitment: string | null;
  /** Published with the results. */
  seed: string | null;
};

/** One issue, as everybody sees it. Shares, 1/1000 yuan, fen; dates yyyy-mm-dd in market time. */
export type NewShare = ShareNames & {
  /** The share's code, and the key of its issue. */
  code: string;
  /** The code under which one applies. */
  applicationCode: string;
  exchange: 'SH' | 'SZ' | 'BJ';
  board: Board;
  initials: string;
  pinyin: string;
  /** Key of `sectors`. */
  sector: string;
  priceMilli: number;
  /** All shares of the issue. */
  issueQuantity: number;
  /** The part that is offered to the public, online. */
  publicQuantity: number;
  /** Price over earnings after the issue, times 100; 0 when unknown or a loss. */
  peHundredths: number;
  /** Industry P/E times 100; 0 when unknown. */
  sectorPeHundredths: number;
  fundsMinor: number;
  /** Most that one account may apply for. */
  limitQuantity: number;
  /** Shares of one number: applications are multiples of it. */
  unitQuantity: number;
  /** When the issue was announced: publication time. */
  publishedOn: string;
  /** T: the only day of application, and its first and last moment (epoch milliseconds). */
  applyOn: string;
  applyFromAt: number;
  applyUntilAt: number;
  /** T+1 */
  drawOn: string;
  /** T+2: result, and payment until the day's end. */
  resultOn: string;
  payUntilAt: number;
  /** T+3: what was not paid has lapsed. */
  lapseOn: string;
  /** Null while it is not fixed: listing time. */
  listedOn: string | null;
  stage: NewShareStage;
  /** Part of the numbers that win, in millionths (1,000,000: everyone); null before it is known. */
  lotRateE6: number | null;
  /** Shares applied for by everybody; null before applications are over. */
  appliedQuantity: number | null;
  /** Null for an imported issue of the past. */
  draw: DrawProof | null;
};

/** What gives a quota, whoever applies. Fen, shares, market days. */
export type NewShareQuotaRules = {
  /** Market days whose average holding counts. */
  averageDays: number;
  /** The least average that gives any quota. */
  minimumMinor: number;
  /** Each so many fen of the average give a unit of so many shares. */
  unitMinor: number;
  unitQuantity: number;
  /** Units that every account has to start with; 0 where nothing is given. */
  startingUnits: number;
};

/** How much one may apply for, with the figures that make it. */
export type NewShareQuota = {
  /** Average market value held on the market days from `fromDate` to `untilDate`. Fen. */
  averageMinor: number;
  /** Market days in the average. */
  days: number;
  fromDate: string;
  untilDate: string;
  /** The least average that gives any quota. Fen. */
  minimumMinor: number;
  /** Each so many fen of the average give one unit. */
  unitMinor: number;
  /** Shares of a unit. */
  unitQuantity: number;
  units: number;
  /** A paper account has one unit to start with: true when that is the one counted here. */
  startingUnit: boolean;
  /** units x unitQuantity */
  quantity: number;
  /** The issue's limit for one account. */
  limitQuantity: number;
  /** The smaller of the two: the most one may apply for. */
  allowedQuantity: number;
};

/** Unpaid allotments of the last 12 months, and what they led to. */
export type ApplicationBan = {
  unpaid: number;
  /** Unpaid allotments within 12 months that ban from applying. */
  unpaidLimit: number;
  /** Days that a ban lasts. */
  banDays: number;
  /** First date on which one may apply again; null while free to apply. */
  bannedUntil: string | null;
};

export type NewShareApplication = ShareNames & {
  /** `sub_` and 26 characters, made by the client. */
  id: string;
  code: string;
  applicationCode: string;
  state: ApplicationState;
  /** Applied for. Shares. */
  quantity: number;
  priceMilli: number;
  appliedAt: number;
  /** First number of the application in the draw; the others follow. */
  firstNumber: number;
  lastNumber: number;
  /** Null until the result is out. */
  allottedQuantity: number | null;
  /** Allotted x price. Fen; null until the result is out. */
  amountMinor: number | null;
  /** Whether it can be paid now. */
  payable: boolean;
  payUntilAt: number;
  paidAt: number | null;
  /** What comes next and on which date; null when nothing does, or its date is not fixed. */
  nextStep: 'draw' | 'result' | 'payment' | 'listing' | null;
  nextOn: string | null;
  /** Market days until then; 0 is today. */
  remainingDays: number | null;
};

export type NewShareApplicationDetail = {
  application: NewShareApplication;
  issue: NewShare;
  /** Numbers of the application that won, ascending; empty until the result is out. */
  winningNumbers: number[];
  /**
   * The way from the application to `issue.draw.listHash`: check with `isListed` of draw.ts. Null
   * until applications are over.
   */
  listProof: ListStep[] | null;
};

export type NewShareForUser = {
  issue: NewShare;
  state: NewShareState;
  application: NewShareApplication | null;
};

/** An allotment that can be paid. Fen, epoch milliseconds. */
export type AllotmentToPay = ShareNames & { amountMinor: number; payUntilAt: number };

/** What an investor can do with new shares now. */
export type NewSharesToday = {
  toPay: AllotmentToPay[];
  /** Issues to apply for. Epoch milliseconds. */
  open: (ShareNames & { applyUntilAt: number })[];
  /** The next that will take applications, and its date in market time; null where none is announced. */
  next: (ShareNames & { applyOn: string }) | null;
};

/**
 * `id`: `sub_` and 26 characters, made and stored by the client before sending; `{query}` holds a
 * `TradingSecret`.
 */
export type ApplyInput = {
  id: string;
  code: string;
  quantity: number;
} & Encrypted;

/** `id`: of this intent, `alp_` and 26 characters; `{query}` holds a `TradingSecret`. */
export type PayAllotmentInput = {
  id: string;
  applicationId: string;
} & Encrypted;
