import type { Insertable, Transaction } from 'kysely';

import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { writeAudit } from '../audit.ts';
import type { CheckedBar } from './import-bars.ts';
import type { ImportedInstrument } from './import-instruments.ts';
import { ImportFailed } from './import-problems.ts';
import { bumpImportsVersion } from './imports-version.ts';

/** Rows of one statement: well below what either database takes as parameters. */
const chunk = 500;
/** What the default leaves to replay: about a year. */
const replayedBars = 250;

type Parts = Pick<Context, 'db' | 'clock'>;

/** What was imported of one share. */
export type ImportedShareReport = {
  code: string;
  bars: number;
  firstDate: string;
  lastDate: string;
  /** History date that the replay shows on its first market date. */
  replayFrom: string;
  onMarketDate: string;
};

/** Adds or renews instruments, all of them or none. Histories and replays stay as they are. */
export async function storeInstruments(
  parts: Parts,
  instruments: readonly ImportedInstrument[],
): Promise<void> {
  const importedAt = parts.clock.now();
  await parts.db.transaction().execute(async (transaction) => {
    for (const part of chunksOf(instruments)) {
      const values = part.map((instrument) => instrumentRow(instrument, importedAt));
      await transaction
        .insertInto('instruments')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('code').doUpdateSet((eb) => ({
            exchange: eb.ref('excluded.exchange'),
            name: eb.ref('excluded.name'),
            latin_name: eb.ref('excluded.latin_name'),
            initials: eb.ref('excluded.initials'),
            pinyin: eb.ref('excluded.pinyin'),
            board: eb.ref('excluded.board'),
            sector: eb.ref('excluded.sector'),
            st: eb.ref('excluded.st'),
            listed_on: eb.ref('excluded.listed_on'),
            imported_at: eb.ref('excluded.imported_at'),
          })),
        )
        .execute();
    }
    await bumpImportsVersion(transaction);
    const counts = { instruments: instruments.length };
    await writeAudit(parts, transaction, 'back-office', 'instruments_imported', 'market', counts);
  });
}

/**
 * Replaces the histories of these shares, all of them or none. A share that is replaying goes on
 * where it is unless `from` (yyyy-mm-dd) says where to start; a new one starts so that a year is
 * left. Throws ImportFailed when a share has no bar on or after `from`.
 */
export async function storeBars(
  parts: Parts,
  byCode: ReadonlyMap<string, readonly CheckedBar[]>,
  from?: string,
): Promise<ImportedShareReport[]> {
  const { db, clock } = parts;
  return db.transaction().execute(async (transaction) => {
    const reports: ImportedShareReport[] = [];
    for (const [code, bars] of byCode) {
      const replay = await replayOf(transaction, code, bars, from, clock.marketDate());
      await ensureInstrument(transaction, bars, clock.now());
      await transaction.deleteFrom('bars').where('code', '=', code).execute();
      for (const part of chunksOf(bars))
        await transaction.insertInto('bars').values(part.map(barRow)).execute();
      await transaction
        .updateTable('instruments')
        .set({
          replay_from_bar_date: replay.barDate,
          replay_from_market_date: replay.marketDate,
          imported_at: clock.now(),
        })
        .where('code', '=', code)
        .execute();
      reports.push({
        code,
        bars: bars.length,
        firstDate: bars[0]?.date ?? '',
        lastDate: bars.at(-1)?.date ?? '',
        replayFrom: replay.barDate,
        onMarketDate: replay.marketDate,
      });
    }
    await bumpImportsVersion(transaction);
    const counts = {
      shares: reports.length,
      bars: reports.reduce((sum, { bars }) => sum + bars, 0),
    };
    await writeAudit(parts, transaction, 'back-office', 'bars_imported', 'market', counts);
    return reports;
  });
}

async function replayOf(
  transaction: Transaction<Schema>,
  code: string,
  bars: readonly CheckedBar[],
  from: string | undefined,
  marketDate: string,
): Promise<{ barDate: string; marketDate: string }> {
  if (from !== undefined) {
    const start = bars.find((bar) => bar.date >= from);
    if (start) return { barDate: start.date, marketDate };
    const last = bars.at(-1);
    const reason = `${code} has no bar on or after ${from}`;
    throw new ImportFailed([{ file: last?.file ?? code, line: last?.line ?? 0, reason }]);
  }
  const known = await transaction
    .selectFrom('instruments')
    .select(['replay_from_bar_date', 'replay_from_market_date'])
    .where('code', '=', code)
    .executeTakeFirst();
  const barDate = known?.replay_from_bar_date ?? null;
  const since = known?.replay_from_market_date ?? null;
  if (barDate !== null && since !== null && bars.some((bar) => bar.date === barDate))
    return { barDate, marketDate: since };
  const left = Math.min(replayedBars, Math.ceil(bars.length / 2));
  return { barDate: bars[bars.length - left]?.date ?? '', marketDate };
}

/** A share that no list named before is known by its code until one does. */
async function ensureInstrument(
  transaction: Transaction<Schema>,
  bars: readonly CheckedBar[],
  importedAt: number,
): Promise<void> {
  const [first] = bars;
  if (!first) return;
  const { code, exchange, board, date } = first;
  const unnamed = {
    code,
    exchange,
    board,
    name: code,
    latinName: code,
    initials: '',
    pinyin: '',
    sector: 'other' as const,
    st: false,
    listedOn: date,
  };
  await transaction
    .insertInto('instruments')
    .values(instrumentRow(unnamed, importedAt))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

function instrumentRow(
  instrument: ImportedInstrument,
  importedAt: number,
): Insertable<Schema['instruments']> {
  return {
    code: instrument.code,
    exchange: instrument.exchange,
    name: instrument.name,
    latin_name: instrument.latinName,
    initials: instrument.initials,
    pinyin: instrument.pinyin,
    board: instrument.board,
    sector: instrument.sector,
    st: instrument.st ? 1 : 0,
    listed_on: instrument.listedOn,
    shares: 0,
    earnings_milli: 0,
    replay_from_market_date: null,
    replay_from_bar_date: null,
    imported_at: importedAt,
  };
}

function barRow(bar: CheckedBar): Insertable<Schema['bars']> {
  return {
    code: bar.code,
    date: bar.date,
    open_milli: bar.openMilli,
    high_milli: bar.highMilli,
    low_milli: bar.lowMilli,
    close_milli: bar.closeMilli,
    previous_close_milli: bar.previousCloseMilli,
    volume: bar.volume,
    turnover_minor: bar.turnoverMinor,
  };
}

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += chunk) yield items.slice(start, start + chunk);
}
