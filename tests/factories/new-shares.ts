import type { Clock } from '../../server/time/clock.ts';
import { newId } from '../../contract/lib/ids.ts';
import { createIssue } from '../../server/domain/new-share/back-office-issues.ts';
import { applyAuthorised } from '../../server/domain/new-share/apply.ts';
import { ownIssue } from '../../server/domain/new-share/own-issues.ts';
import { payAuthorised } from '../../server/domain/new-share/pay.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import type { NewIssue } from '../../server/domain/new-share/issue-row.ts';
import { timetableFrom } from '../../server/domain/new-share/timetable.ts';
import type { IssueRow } from '../../server/domain/new-share/views.ts';
import { openOffer } from '../../server/domain/block/open-offer.ts';
import type { NewOffer } from '../../server/domain/block/open-offer.ts';
import { buyAuthorised } from '../../server/domain/block/buy-block.ts';
import type { Desk } from './desk.ts';

export const newShareCode = '607200';

/** An issue at 8.00 with a thousand numbers to win, which takes applications today. */
export function issueOf(clock: Clock, change: Partial<NewIssue> = {}): NewIssue {
  const applyOn = change.apply_on ?? clock.marketDate();
  return {
    ...timetableFrom(clock, applyOn, clock.addMarketDays(applyOn, 5)),
    code: newShareCode,
    exchange: 'SH',
    board: 'main',
    name: '新舟电子',
    latin_name: 'Xinzhou Electronics',
    traditional_name: '新舟電子',
    initials: 'xzdz',
    pinyin: 'xinzhoudianzi',
    sector: 'electronics',
    price_milli: 8_000,
    issue_quantity: 1_000_000,
    public_quantity: 500_000,
    company_shares: 4_000_000,
    pe_hundredths: 1_800,
    sector_pe_hundredths: 3_400,
    published_on: clock.marketDate(),
    origin: 'back-office',
    simulated_quantity: 0,
    ...change,
  };
}

/** Announces it: see `issueOf`. */
export function announced(desk: Desk, change: Partial<NewIssue> = {}): Promise<IssueRow> {
  return createIssue(desk.context, issueOf(desk.context.clock, change));
}

export function apply(desk: Desk, userId: string, quantity = 500, code = newShareCode) {
  return applyAuthorised(desk.context, userId, { id: newId('sub', 0), code, quantity });
}

/** Pays what the user was allotted. */
export async function pay(desk: Desk, userId: string, code = newShareCode) {
  const { application } = await ownIssue(desk.context, userId, code);
  const applicationId = application?.id ?? '';
  return payAuthorised(desk.context, userId, { id: newId('alp', 0), applicationId });
}

/** What an issue is to a user now. */
export async function stateOf(desk: Desk, userId: string, code = newShareCode) {
  return (await ownIssue(desk.context, userId, code)).state;
}

/** Moves the clock to an hour of the market day after so many days, and does what is due. */
export async function goOn(desk: Desk, days: number, hour = 13): Promise<void> {
  for (let day = 0; day < days; day += 1) await desk.nextDay();
  const midnight = Date.parse(`${desk.context.clock.marketDate()}T00:00:00+08:00`);
  desk.clock.set(midnight + hour * 3_600_000);
  await advanceIssues(desk.context);
}

/** Offers 1,000 shares of 600000 at 9.50 in parts of 100, until the market day ends. */
export async function offered({ context }: Pick<Desk, 'context'>, change: Partial<NewOffer> = {}) {
  const { clock, feed } = context;
  const code = change.code ?? '600000';
  const quote = feed.quote(code);
  if (!quote) throw new Error(`${code} has no price`);
  return openOffer(context, quote, {
    code,
    priceMilli: 9_500,
    quantity: 1_000,
    minimumQuantity: 100,
    stepQuantity: 100,
    opensAt: clock.now(),
    closesAt: clock.session(clock.marketDate()).closesAt,
    origin: 'back-office',
    ...change,
  });
}

export function buyBlock(desk: Desk, userId: string, offerId: string, quantity = 100) {
  return buyAuthorised(desk.context, userId, { id: newId('blk', 0), offerId, quantity });
}

/** The messages that a user was sent, oldest first. */
export async function messagesOf(desk: Desk, userId: string): Promise<string[]> {
  const rows = await desk.context.db
    .selectFrom('messages')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
