import { chmod, writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import type { Command } from 'commander';

import { openDatabase } from '../domain/data-folder.ts';
import { createEvents } from '../domain/events.ts';
import type { Events } from '../domain/events.ts';
import { publishByOutbox } from '../domain/event-outbox/write-events.ts';
import { migrate } from '../db/migrations.ts';
import type { Database } from '../db/open.ts';
import { readClockOffset } from '../time/clock-offset.ts';
import type { Clock } from '../time/clock.ts';
import { calendarReader } from '../time/exchange-calendar.ts';
import { createClock } from '../time/market-clock.ts';
import { marketOf } from '../domain/market/market-settings.ts';
import { Refusal } from '../domain/refusal.ts';
import { readSettings } from '../domain/settings.ts';
import type { Settings } from '../domain/settings.ts';

/** What a command works with: the same database as the running server, and the same time; what it publishes, servers tell. */
export type BackOffice = { db: Database; clock: Clock; events: Events; settings: Settings };

/** What a command answers: `data` for machines, `text` for people. */
export type Answer = { data: unknown; text: string };

/** A wrong use of a command: said without a stack, exit code 1. */
export class CommandError extends Error {}

/** A refusal of the domain is told by its code, after what it is about. */
export async function unlessRefused<Result>(
  subject: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(`${subject}: ${error.code}`);
    throw error;
  }
}

/** Opens the back office for one piece of work and closes it afterwards, whatever happened. */
export function inBackOffice<Result>(
  work: (office: BackOffice) => Promise<Result>,
): Promise<Result> {
  return inBackOfficeOf(readSettings(process.env), work);
}

/** Opens the back office as `inBackOffice` does, with settings of the caller's. */
export async function inBackOfficeOf<Result>(
  given: Settings,
  work: (office: BackOffice) => Promise<Result>,
): Promise<Result> {
  // Sums over all books take as long as the books are many.
  const db = openDatabase({ ...given, DATABASE_STATEMENT_SECONDS: 0 });
  try {
    await migrate(db);
    const settings = { ...given, ...(await marketOf(db, given, { keep: false })) };
    const readOffset = () => readClockOffset(db);
    const readCalendar = calendarReader(db);
    const clock = createClock({ hours: settings.MARKET_HOURS, readOffset, readCalendar });
    await clock.refresh();
    return await work({ db, clock, events: createEvents(publishByOutbox(db)), settings });
  } finally {
    await db.destroy();
  }
}

/** Writes what is for the operator's eyes alone. Never into a file that is there: others may read it. */
export async function writeForOperator(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
    await chmod(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandError(`${file} exists already`);
    throw error;
  }
}

/** Every command takes `--json`. */
export const jsonOption = () => new Option('--json', 'answer in JSON, for machines');

/** Prints an answer as the command was asked to. */
export function print(command: Command, { data, text }: Answer): void {
  const { json } = command.opts<{ json?: true }>();
  console.log(json ? JSON.stringify(data) : text);
}

/** Rows as columns of text, the first row being the headings. */
export function tableText(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (row: readonly (string | number)[]) =>
    row
      .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** A list asks for one row more than it shows, to say whether there are more. */
export const mostListed = 500;

/** The answer of a list: its rows for machines, and as columns of text. */
export function listAnswer<Row>(
  rows: readonly Row[],
  headings: readonly string[],
  cellsOf: (row: Row) => readonly (string | number)[],
): Answer {
  const items = rows.slice(0, mostListed);
  const more = rows.length > mostListed;
  const lines = [tableText([headings, ...items.map(cellsOf)])];
  if (more) lines.push(`There are more than these ${mostListed}.`);
  return { data: { items, more }, text: lines.join('\n') };
}
