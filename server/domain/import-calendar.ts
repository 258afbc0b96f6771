import type { Context } from '../context.ts';
import { transact } from '../db/lock.ts';
import type { Transaction } from '../db/lock.ts';
import { writeAudit } from './audit.ts';
import { dateOfDay, dayNumberOf, weekdayOf } from './calendar.ts';
import { calendarVersionKey } from './exchange-calendar.ts';
import { ImportFailed, WrongValue, readOrNote } from './market/import-problems.ts';
import type { ImportProblem } from './market/import-problems.ts';
import { readTable } from './market/import-table.ts';
import type { ImportFile, TableRow } from './market/import-table.ts';
import { realDate, shown } from './market/import-values.ts';

type Day = { date: string; open: boolean; previous: string | null; line: number };

export type CalendarReport = {
  /** First and last date that were taken over, and how many of them trade. */
  from: string;
  until: string;
  open: number;
  /** Dates up to today whose trading the file has otherwise than it was here: left as they are. */
  differing: number;
};

const needed = ['exchange', 'cal_date', 'is_open', 'pretrade_date'];
const exchanges = new Set(['SSE', 'SZSE']);
const rowsAtOnce = 500;

/**
 * Imports the days of the exchanges as Tushare's `trade_cal` exports them: every calendar day, open or
 * not. Days that are over, and today, stay as they were: prices and settlements hang on them. All of
 * it or nothing: throws ImportFailed with every wrong row, and for a file that leaves a gap after what
 * is known or has nothing to come.
 */
export async function importCalendar(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  file: ImportFile,
): Promise<CalendarReport> {
  const days = readDays(file);
  // Orders may wait for the next market day already, which then keeps its place.
  const slot = clock.orderSlot().marketDate;
  const today = slot > clock.marketDate() ? slot : clock.marketDate();
  const coming = days.filter(({ date }) => date > today);
  const [first] = coming;
  const last = coming.at(-1);
  const { knownUntil } = clock.calendar();
  if (!first || !last) throw failed(file, `has no day after today, ${today}`);
  const next = dateOfDay(dayNumberOf(knownUntil < today ? today : knownUntil) + 1);
  if (first.date > next)
    throw failed(file, `begins on ${first.date}: the days from ${next} on are not known either`);
  const calendar = clock.calendar();
  const differing = days.filter(
    ({ date, open }) => date <= today && calendar.isOpen(dayNumberOf(date)) !== open,
  ).length;
  await transact(db, async (trx) => {
    await storeDays(trx, coming);
    const range = { from: first.date, until: last.date };
    await writeAudit({ clock }, trx, 'back-office', 'calendar_imported', 'market', range);
  });
  const open = coming.filter((day) => day.open).length;
  return { from: first.date, until: last.date, open, differing };
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
