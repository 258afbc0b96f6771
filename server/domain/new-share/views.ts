import type { Selectable } from 'kysely';

import { commitmentOf, drawAlgorithm } from '../../../contract/new-share/draw.ts';
import type { Board } from '../../../contract/market/types.ts';
import type {
  ApplicationState,
  DrawProof,
  NewShare,
  NewShareApplication,
  NewShareState,
} from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';
import type { Schema } from '../../db/schema.ts';
import { shareNamesOfRow } from '../../lib/share-names.ts';
import { applicationHours, marketDaysUntil, payUntilAt, stageOf } from './timetable.ts';

export type IssueRow = Selectable<Schema['new_shares']>;
export type ApplicationRow = Selectable<Schema['new_share_applications']>;

/** Names an application to the operator. */
export function applicationText({ id, user_id }: ApplicationRow): string {
  return `application ${id} of ${user_id}`;
}

type Parts = Pick<Context, 'clock'>;

/** An issue as everybody sees it: the seed only once the results are out. */
export function issueView({ clock }: Parts, row: IssueRow): NewShare {
  const { fromAt, untilAt } = applicationHours(clock, row);
  return {
    code: row.code,
    applicationCode: row.application_code,
    exchange: row.exchange as NewShare['exchange'],
    board: row.board as Board,
    ...shareNamesOfRow(row),
    initials: row.initials,
    pinyin: row.pinyin,
    sector: row.sector,
    priceMilli: row.price_milli,
    issueQuantity: row.issue_quantity,
    publicQuantity: row.public_quantity,
    peHundredths: row.pe_hundredths,
    sectorPeHundredths: row.sector_pe_hundredths,
    fundsMinor: row.funds_minor,
    limitQuantity: row.limit_quantity,
    unitQuantity: row.unit_quantity,
    publishedOn: row.published_on,
    applyOn: row.apply_on,
    applyFromAt: fromAt,
    applyUntilAt: untilAt,
    drawOn: row.draw_on,
    resultOn: row.result_on,
    payUntilAt: payUntilAt(row),
    lapseOn: row.lapse_on,
    listedOn: row.listed_on,
    stage: stageOf(clock, row),
    lotRateE6: row.lot_rate_e6,
    appliedQuantity: row.numbers === null ? null : row.numbers * row.unit_quantity,
    draw: drawProof(row),
  };
}

function drawProof(row: IssueRow): DrawProof | null {
  if (row.seed_hash === '') return null;
  const { seed_hash: seedHash, list_hash: listHash, numbers, winners } = row;
  const closed = listHash !== null && numbers !== null && winners !== null;
  return {
    algorithm: drawAlgorithm,
    seedHash,
    listHash,
    numbers,
    winners,
    commitment: closed ? commitmentOf({ seedHash, listHash, numbers, winners }) : null,
    seed: resultsAreOut(row) ? row.seed : null,
  };
}

export function resultsAreOut({ state }: Pick<IssueRow, 'state'>): boolean {
  return state === 'published' || state === 'settled' || state === 'listed';
}

/** An application as its owner sees it. */
export function applicationView(
  context: Parts,
  row: ApplicationRow,
  issue: IssueRow,
): NewShareApplication {
  const { clock } = context;
  const state = applicationState(row, issue);
  const decided = state !== 'applied' && state !== 'drawn';
  const next = nextStepOf(state, issue);
  return {
    id: row.id,
    code: row.code,
    applicationCode: issue.application_code,
    ...shareNamesOfRow(issue),
    state,
    quantity: row.quantity,
    priceMilli: issue.price_milli,
    appliedAt: row.created_at,
    firstNumber: row.first_number,
    lastNumber: row.last_number,
    allottedQuantity: decided ? row.allotted_quantity : null,
    amountMinor: decided ? row.amount_minor : null,
    payable: state === 'allotted' && isPayable(context, issue),
    payUntilAt: payUntilAt(issue),
    paidAt: row.paid_at,
    nextStep: next?.step ?? null,
    nextOn: next?.on ?? null,
    remainingDays: next?.on ? marketDaysUntil(clock, next.on) : null,
  };
}

function applicationState(row: ApplicationRow, issue: IssueRow): ApplicationState {
  if (row.state === 'applied' && issue.state !== 'announced' && issue.state !== 'closed')
    return 'drawn';
  return row.state as ApplicationState;
}

/** Whether allotments of an issue can be paid now: on the market date of the result alone. */
export function isPayable({ clock }: Parts, issue: IssueRow): boolean {
  return clock.marketDate() <= issue.result_on && clock.now() < payUntilAt(issue);
}

type NextStep = { step: NonNullable<NewShareApplication['nextStep']>; on: string | null };

function nextStepOf(state: ApplicationState, issue: IssueRow): NextStep | null {
  if (state === 'applied') return { step: 'draw', on: issue.draw_on };
  if (state === 'drawn') return { step: 'result', on: issue.result_on };
  if (state === 'allotted') return { step: 'payment', on: issue.result_on };
  return state === 'paid' ? { step: 'listing', on: issue.listed_on } : null;
}

/** Where an issue stands for a user. */
export function stateFor(issue: NewShare, application: NewShareApplication | null): NewShareState {
  if (application) return application.state;
  if (issue.stage === 'upcoming') return 'not_open';
  if (issue.stage === 'open') return 'can_apply';
  if (issue.stage === 'listed') return 'listed';
  const enough = issue.lotRateE6 === null || issue.lotRateE6 === 1_000_000;
  return enough ? 'closed' : 'sold_out';
}

/** Names of an issue, for messages: a share that is not listed is in no list. */
export function namesInMessage(issue: IssueRow) {
  return { code: issue.code, ...shareNamesOfRow(issue) };
}

export function issueLink(code: string): string {
  return `/shares/new-detail?code=${code}`;
}
