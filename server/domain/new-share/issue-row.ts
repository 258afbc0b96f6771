import { randomBytes } from 'node:crypto';

import { seedHashOf } from '../../../contract/new-share/draw.ts';
import type { Board, Instrument } from '../../../contract/market/types.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import { limitOf, newShareRulesOn } from './rules.ts';
import type { Timetable } from './timetable.ts';
import type { IssueRow } from './views.ts';

/** What has to be known of an issue; the rest follows from it. */
export type NewIssue = Timetable & {
  code: string;
  exchange: Instrument['exchange'];
  board: Board;
  name: string;
  latin_name: string;
  traditional_name: string;
  initials: string;
  pinyin: string;
  sector: string;
  price_milli: number;
  issue_quantity: number;
  public_quantity: number;
  company_shares: number;
  pe_hundredths: number;
  sector_pe_hundredths: number;
  published_on: string;
  origin: 'market' | 'back-office' | 'import';
  simulated_quantity: number;
  application_code?: string;
  funds_minor?: number;
  limit_quantity?: number;
};

/** The row of an issue that is announced at a moment, with a seed that nobody knows. */
export function issueRow(issue: NewIssue, at: number): IssueRow {
  const rules = newShareRulesOn(issue.apply_on);
  const seed = randomBytes(32).toString('hex');
  return {
    ...issue,
    application_code: issue.application_code ?? applicationCodeOf(issue),
    funds_minor: issue.funds_minor ?? valueMinor(issue.price_milli, issue.issue_quantity),
    limit_quantity: issue.limit_quantity ?? limitOf(issue.public_quantity, rules),
    unit_quantity: rules.unitQuantity,
    state: 'announced',
    seed,
    seed_hash: seedHashOf(seed),
    list_hash: null,
    next_number: 1,
    numbers: null,
    winners: null,
    lot_rate_e6: null,
    created_at: at,
    updated_at: at,
  };
}

/** In Shanghai one applies under a code of its own, in Shenzhen and Beijing under the share's. */
function applicationCodeOf({ code, exchange, board }: NewIssue): string {
  if (exchange !== 'SH') return code;
  return board === 'star' ? `787${code.slice(3)}` : `73${code.slice(2)}`;
}
