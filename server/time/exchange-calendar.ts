import type { Database } from '../db/open.ts';
import { dateOfDay, dayNumberOf, isExchangeDay } from './calendar.ts';
import type { Clock } from './clock.ts';
import { holidaysByYear } from './exchange-holidays.ts';

/** On which days the mainland exchanges trade. */
export type ExchangeCalendar = {
  isOpen(day: number): boolean;
  /** The last date whose trading is known; later ones follow the rule of fixed holidays. */
  readonly knownUntil: string;
};

const builtInUntil = `${Object.keys(holidaysByYear).toSorted().at(-1)}-12-31`;

/** The built-in table, and what was imported in its place: whether a date trades. */
export function exchangeCalendar(imported: ReadonlyMap<string, boolean>): ExchangeCalendar {
  // An import leaves no gap but days that were over when it came.
  const until = [...imported.keys()].reduce(
    (last, date) => (date > last ? date : last),
    builtInUntil,
  );
  return {
    isOpen: (day) => imported.get(dateOfDay(day)) ?? isExchangeDay(day),
    knownUntil: until,
  };
}

export const builtInCalendar = exchangeCalendar(new Map());

/** Grows with every import, in the import's own transaction: how a running clock notices one. */
export const calendarVersionKey = 'calendar_version';

/** Answers the calendar of the database, and reads it again only after an import. */
export function calendarReader(db: Database): () => Promise<ExchangeCalendar> {
  let known: { version: string; calendar: ExchangeCalendar } | undefined;
  return async () => {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', calendarVersionKey)
      .executeTakeFirst();
    const version = row?.value ?? '0';
    if (known?.version !== version) {
      const days = await db.selectFrom('exchange_days').selectAll().execute();
      const imported = new Map(days.map(({ date, is_open }) => [date, is_open === 1]));
      known = { version, calendar: exchangeCalendar(imported) };
    }
    return known.calendar;
  };
}

const warnDays = 60;

/** What the operator has to know of a calendar that ends soon; null while there is nothing to say. */
export function calendarWarning(clock: Clock): string | null {
  if (clock.hours === 'continuous') return null;
  const { knownUntil } = clock.calendar();
  const left = dayNumberOf(knownUntil) - dayNumberOf(clock.marketDate());
  if (left >= warnDays) return null;
  const until = left < 0 ? 'were known until' : 'are known until';
  return [
    `The holidays of the exchanges ${until} ${knownUntil} only. After that every weekday trades but`,
    '1 January, 1 to 3 May and 1 to 7 October, which is wrong around the lunar holidays.',
    'Import the calendar: npm run back-office -- import calendar FILE (Tushare trade_cal).',
  ].join('\n');
}
