import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import { writeAudit } from '../audit.ts';
import { dateOfDay, dayNumberOf, weekdayOf } from '../../time/calendar.ts';
import { calendarVersionKey } from '../../time/exchange-calendar.ts';
import { ImportFailed, WrongValue, readOrNote } from './import-problems.ts';
import type { ImportProblem } from './import-problems.ts';
import { readTable } from './import-table.ts';
import type { ImportFile, TableRow } from './import-table.ts';
import { realDate, shown } from './import-values.ts';

type Day = { date: string; open: boolean; previous: string | null; line: number };

export type CalendarReport = {
  /** First and last date that were taken over, and how many of them trade. */
  from: string;
  until: string;
  open: number;
  /** Dates up to the next market day that the file has otherwise than they were here: left as they are. */
  differing: number;
  /** New shares of which a date was announced that is no market day any more, oldest code first. */
  issues: string[];
};

const needed = ['exchange', 'cal_date', 'is_open', 'pretrade_date'];
const exchanges = new Set(['SSE', 'SZSE']);
const rowsAtOnce = 500;

/**
 * Imports the days of the exchanges as Tushare's `trade_cal` exports them: every calendar day, open or
 * not. Days up to the next market day stay as they were: prices, settlements and orders hang on them. All of
 * it or nothing: throws ImportFailed with every wrong row, and for a file that leaves a gap after what
 * is known or has nothing to come.
 */
export async function importCalendar(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  file: ImportFile,
): Promise<CalendarReport> {
  const days = readDays(file);
  // What was bought, sold and ordered today was promised for the next market day, which keeps its place.
  const kept = clock.addMarketDays(clock.marketDate(), 1);
  const coming = days.filter(({ date }) => date > kept);
  const [first] = coming;
  const last = coming.at(-1);
  const { knownUntil } = clock.calendar();
  if (!first || !last) throw failed(file, `has no day after the next market day, ${kept}`);
  const next = dateOfDay(dayNumberOf(knownUntil < kept ? kept : knownUntil) + 1);
  if (first.date > next)
    throw failed(file, `begins on ${first.date}: the days from ${next} on are not known either`);
  const calendar = clock.calendar();
  const differing = days.filter(
    ({ date, open }) => date <= kept && calendar.isOpen(dayNumberOf(date)) !== open,
  ).length;
  await transact(db, async (trx) => {
    await storeDays(trx, coming);
    const range = { from: first.date, until: last.date };
    await writeAudit({ clock }, trx, 'back-office', 'calendar_imported', 'market', range);
  });
  const open = coming.filter((day) => day.open).length;
  const closed = coming.filter((day) => !day.open).map(({ date }) => date);
  return {
    from: first.date,
    until: last.date,
    open,
    differing,
    issues: await issuesOn(db, closed),
  };
}

/** New shares that were announced for one of these dates. */
async function issuesOn(db: Database, closed: readonly string[]): Promise<string[]> {
  const isClosed = new Set(closed);
  const issues = await db
    .selectFrom('new_shares')
    .select(['code', 'apply_on', 'draw_on', 'result_on', 'lapse_on', 'listed_on'])
    .where((eb) =>
      eb.or([eb('lapse_on', '>=', closed[0] ?? ''), eb('listed_on', '>=', closed[0] ?? '')]),
    )
    .orderBy('code')
    .execute();
  return issues
    .filter((issue) => Object.values(issue).some((value) => value !== null && isClosed.has(value)))
    .map(({ code }) => code);
}

async function storeDays(trx: Transaction, days: readonly Day[]): Promise<void> {
  for (let start = 0; start < days.length; start += rowsAtOnce) {
    const rows = days
      .slice(start, start + rowsAtOnce)
      .map(({ date, open }) => ({ date, is_open: open ? 1 : 0 }));
    await trx
      .insertInto('exchange_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('date').doUpdateSet((eb) => ({ is_open: eb.ref('excluded.is_open') })),
      )
      .execute();
  }
  const known = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', calendarVersionKey)
    .executeTakeFirst();
  const value = String(Number(known?.value ?? 0) + 1);
  await trx
    .insertInto('settings')
    .values({ key: calendarVersionKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Reads and checks the file by itself: its days in order, without a gap. */
function readDays(file: ImportFile): Day[] {
  const table = readTable(file);
  const missing = needed.filter((heading) => !table.headings.includes(heading));
  if (missing.length > 0) throw failed(file, `lacks the columns ${missing.join(', ')}`, 1);
  const problems: ImportProblem[] = [];
  const byDate = new Map<string, Day>();
  const seen = new Set<string>();
  for (const row of table.rows)
    readOrNote(problems, { file: file.name, line: row.line }, () => {
      const exchange = row.cell('exchange');
      if (!exchanges.has(exchange))
        throw new WrongValue(`exchange "${shown(exchange)}" is neither SSE nor SZSE`);
      const day = readDay(row);
      const key = `${exchange} ${day.date}`;
      if (seen.has(key)) throw new WrongValue(`${day.date} comes twice`);
      seen.add(key);
      const other = byDate.get(day.date);
      if (other && other.open !== day.open)
        throw new WrongValue(`${day.date} is not the same as in line ${other.line}`);
      byDate.set(day.date, day);
    });
  const days = [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  checkOrder(file, days, problems);
  if (problems.length > 0) throw new ImportFailed(problems);
  return days;
}

function readDay(row: TableRow): Day {
  const date = realDate('cal_date', row.cell('cal_date'));
  const flag = row.cell('is_open');
  if (flag !== '0' && flag !== '1')
    throw new WrongValue(`is_open "${shown(flag)}" is neither 0 nor 1`);
  const weekday = weekdayOf(dayNumberOf(date));
  if (flag === '1' && (weekday === 0 || weekday === 6))
    throw new WrongValue(`${date} is a weekend day, on which the exchanges never trade`);
  const before = row.cell('pretrade_date');
  const previous = before === '' ? null : realDate('pretrade_date', before);
  return { date, open: flag === '1', previous, line: row.line };
}

/** No day is missing, and each names the open day before it. */
function checkOrder(file: ImportFile, days: readonly Day[], problems: ImportProblem[]): void {
  let lastOpen: string | undefined;
  for (const [at, { date, open, previous, line }] of days.entries()) {
    const before = days[at - 1];
    const expected = before && dateOfDay(dayNumberOf(before.date) + 1);
    const say = (reason: string) => problems.push({ file: file.name, line, reason });
    if (expected !== undefined && expected !== date)
      say(`${expected} is missing before ${date}: export every day, is_open 0 as well`);
    if (lastOpen !== undefined && previous !== null && previous !== lastOpen)
      say(`pretrade_date is ${previous}, but the last open day before ${date} is ${lastOpen}`);
    if (open) lastOpen = date;
  }
}

function failed({ name }: ImportFile, reason: string, line = 0): ImportFailed {
  return new ImportFailed([{ file: name, line, reason }]);
}
