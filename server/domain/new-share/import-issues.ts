import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { createTraditionalNames } from '../../lib/traditional-names.ts';
import { writeAudit } from '../audit.ts';
import { shareCode } from '../market/import-codes.ts';
import { createReadings } from '../market/import-pinyin.ts';
import { ImportFailed, WrongValue, readOrNote } from '../market/import-problems.ts';
import type { ImportProblem } from '../market/import-problems.ts';
import { readTable } from '../market/import-table.ts';
import type { ImportFile, TableRow } from '../market/import-table.ts';
import { realDate, scaledDecimal, shown } from '../market/import-values.ts';
import { lotRateE6 } from './close-issue.ts';
import { issueRow } from './issue-row.ts';
import { timetableFrom } from './timetable.ts';
import type { IssueRow } from './views.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** One row of the file. Shares, 1/1000 yuan, fen; `ballotE6` millionths, null when not known. */
type Read = {
  line: number;
  code: string;
  exchange: 'SH' | 'SZ' | 'BJ';
  board: 'main' | 'chinext' | 'star' | 'bse';
  applicationCode: string;
  name: string;
  applyOn: string;
  listedOn: string | null;
  issueQuantity: number;
  publicQuantity: number;
  priceMilli: number;
  peHundredths: number;
  limitQuantity: number;
  fundsMinor: number;
  ballotE6: number | null;
};

const needed = [
  'ts_code',
  'sub_code',
  'name',
  'ipo_date',
  'issue_date',
  'amount',
  'market_amount',
  'price',
  'pe',
  'limit_amount',
  'funds',
  'ballot',
];

/**
 * Imports issues as Tushare's `new_share` exports them: `amount`, `market_amount` and `limit_amount`
 * in ten thousand shares, `funds` in hundreds of millions of yuan, `ballot` in percent. All rows or
 * none: throws ImportFailed with every wrong one. An issue whose day of application is over is kept
 * as it was; one that is still to come takes applications. Returns how many of each.
 */
export async function importIssues(
  parts: Parts,
  file: ImportFile,
): Promise<{ past: number; coming: number }> {
  const { clock, db } = parts;
  const rows = readIssues(file);
  const readings = await createReadings();
  const traditionalName = await createTraditionalNames();
  const today = clock.marketDate();
  return transact(db, async (trx) => {
    const problems: ImportProblem[] = [];
    const coming = rows.filter(({ applyOn }) => applyOn >= today).length;
    for (const row of rows) {
      const place = { file: file.name, line: row.line };
      const { initials, pinyin } = readings(row.name);
      const latin_name = latinOf(pinyin, row.name);
      const traditional_name = traditionalName(row.name);
      const spoken = { initials, pinyin, latin_name, traditional_name };
      const kept = readOrNote(problems, place, () => keptRow(parts, row, spoken, today));
      if (kept) await storeIssue(trx, kept, { ...place, problems });
    }
    if (problems.length > 0) throw new ImportFailed(problems);
    const counts = { past: rows.length - coming, coming };
    await writeAudit(parts, trx, 'back-office', 'issues_imported', 'market', counts);
    return counts;
  });
}

/** Reads and checks the file by itself. Throws ImportFailed. */
function readIssues(file: ImportFile): Read[] {
  const table = readTable(file);
  const missing = needed.filter((heading) => !table.headings.includes(heading));
  if (missing.length > 0)
    throw new ImportFailed([
      { file: file.name, line: 1, reason: `lacks the columns ${missing.join(', ')}` },
    ]);
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  const rows = table.rows.flatMap((row) => {
    const read = readOrNote(problems, { file: file.name, line: row.line }, () => {
      const issue = readRow(row);
      const before = seen.get(issue.code);
      if (before !== undefined) throw new WrongValue(`${issue.code} stands in line ${before} too`);
      seen.set(issue.code, row.line);
      return issue;
    });
    return read ? [read] : [];
  });
  if (problems.length > 0) throw new ImportFailed(problems);
  return rows;
}

function readRow(row: TableRow): Read {
  const { code, exchange, board } = shareCode(row.cell('ts_code'));
  const name = row.cell('name').normalize('NFKC').trim();
  if (name === '' || Array.from(name).length > 40)
    throw new WrongValue(`the name "${shown(name)}" is missing or too long`);
  const applicationCode = row.cell('sub_code');
  if (!/^\d{6}$/.test(applicationCode))
    throw new WrongValue(`sub_code "${shown(applicationCode)}" is not a code`);
  const applyOn = realDate('ipo_date', row.cell('ipo_date'));
  const listing = row.cell('issue_date');
  const listedOn = listing === '' ? null : realDate('issue_date', listing);
  if (listedOn !== null && listedOn <= applyOn)
    throw new WrongValue('issue_date, the listing, is not after ipo_date, the application');
  const number = (heading: string, digits: number) =>
    row.cell(heading) === '' ? 0 : scaledDecimal(heading, row.cell(heading), digits).value;
  const numbers = {
    issueQuantity: number('amount', 4),
    publicQuantity: number('market_amount', 4),
    priceMilli: number('price', 3),
    peHundredths: Math.max(0, number('pe', 2)),
    limitQuantity: number('limit_amount', 4),
    fundsMinor: number('funds', 10),
  };
  if (Object.values(numbers).some((value) => value < 0))
    throw new WrongValue('a figure is below zero');
  if (numbers.publicQuantity > numbers.issueQuantity)
    throw new WrongValue('market_amount is more than amount');
  const ballot = number('ballot', 4);
  if (ballot < 0 || ballot > 1_000_000) throw new WrongValue('ballot is no percentage');
  return {
    line: row.line,
    code,
    exchange,
    board,
    applicationCode,
    name,
    applyOn,
    listedOn,
    ...numbers,
    ballotE6: ballot === 0 ? null : ballot,
  };
}

type Spoken = { initials: string; pinyin: string; latin_name: string; traditional_name: string };

function keptRow({ clock }: Parts, row: Read, spoken: Spoken, today: string): IssueRow {
  const { code, exchange, board, name } = row;
  const timetable = timetableFrom(clock, row.applyOn, row.listedOn);
  if (row.listedOn !== null && row.listedOn < timetable.lapse_on && row.applyOn >= today)
    throw new WrongValue('issue_date is before the day on which unpaid shares lapse');
  const issue = issueRow(
    {
      ...timetable,
      code,
      exchange,
      board,
      name,
      ...spoken,
      sector: 'other',
      application_code: row.applicationCode,
      price_milli: row.priceMilli,
      issue_quantity: row.issueQuantity,
      public_quantity: row.publicQuantity,
      company_shares: 0,
      pe_hundredths: row.peHundredths,
      sector_pe_hundredths: 0,
      published_on: row.applyOn < today ? row.applyOn : today,
      origin: 'import',
      simulated_quantity: 0,
      ...(row.fundsMinor > 0 && { funds_minor: row.fundsMinor }),
      ...(row.limitQuantity > 0 && { limit_quantity: row.limitQuantity }),
    },
    clock.now(),
  );
  if (row.applyOn < today) return pastRow(issue, row, today);
  requireComplete(issue);
  return { ...issue, simulated_quantity: demandOf(issue, row.ballotE6) };
}

/** An issue that happened elsewhere: nobody here took part, and there is no draw to check. */
function pastRow(issue: IssueRow, { ballotE6, listedOn }: Read, today: string): IssueRow {
  const state = listedOn !== null && listedOn <= today ? 'listed' : 'settled';
  return { ...issue, state, seed: '', seed_hash: '', lot_rate_e6: ballotE6 };
}

function requireComplete(issue: IssueRow): void {
  if (issue.price_milli === 0) throw new WrongValue('the price is not known yet');
  if (issue.price_milli % 10 !== 0) throw new WrongValue('the price is no whole fen');
  if (issue.public_quantity < issue.unit_quantity)
    throw new WrongValue('market_amount is less than one unit');
  if (issue.limit_quantity < issue.unit_quantity)
    throw new WrongValue('limit_amount is less than one unit');
}

/** What others ask for, so that the rate comes to the ballot of the file; nothing without one. */
function demandOf(issue: IssueRow, ballotE6: number | null): number {
  const winners = Math.floor(issue.public_quantity / issue.unit_quantity);
  if (ballotE6 === null || ballotE6 >= lotRateE6(1, 1)) return 0;
  return mulDivHalfUp(winners, 1_000_000, ballotE6) * issue.unit_quantity;
}

async function storeIssue(
  trx: Transaction,
  row: IssueRow,
  place: { file: string; line: number; problems: ImportProblem[] },
): Promise<void> {
  const known = await trx
    .selectFrom('new_shares')
    .select(['origin', 'state', 'next_number', 'numbers'])
    .where('code', '=', row.code)
    .executeTakeFirst();
  const { file, line, problems } = place;
  if (!known) {
    await trx.insertInto('new_shares').values(row).execute();
    return;
  }
  if (known.origin !== 'import')
    problems.push({ file, line, reason: `${row.code} is an issue of this exchange` });
  if (known.origin !== 'import') return;
  const { code, seed: _seed, seed_hash: _hash, created_at: _created, ...renewed } = row;
  const { listed_on, updated_at } = row;
  const isListedSince = known.state === 'settled' && row.state === 'listed';
  const isDrawnHere = known.numbers !== null;
  // What people have applied for, and what has begun, stays as it is; it is listed here when its day is over.
  const isAsItWas = known.state === row.state && known.next_number === 1 && !isDrawnHere;
  if (!isListedSince && !isAsItWas) return;
  const change = isDrawnHere ? { listed_on, updated_at } : renewed;
  await trx.updateTable('new_shares').set(change).where('code', '=', code).execute();
}

/** The first reading, as one writes a name. */
function latinOf(pinyin: string, name: string): string {
  const [spoken = ''] = pinyin.split(' ');
  return spoken === '' ? name : spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
