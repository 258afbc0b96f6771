import type { Insertable } from 'kysely';

import type { Context } from '../context.ts';
import { transactInParts } from '../../db/in-parts.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { writeAudit } from '../audit.ts';
import { beginBarImport, sweepBars, touchBarImport } from './bar-imports.ts';
import type { CheckedBar } from './import-bars.ts';
import type { ImportedInstrument } from './import-instruments.ts';
import { ImportFailed } from './import-problems.ts';
import { requireValuesKept } from './import-values-kept.ts';
import type { Replay } from './import-values-kept.ts';
import { bumpVersion } from '../../feed/watched-versions.ts';

/** Rows of one statement: well below what either database takes as parameters. */
const chunk = 500;
/** What the default leaves to replay: about a year. */
const replayedBars = 250;

type Parts = Pick<Context, 'db' | 'clock'>;

type StoreOptions = { from?: string | undefined; revalue?: boolean | undefined };

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
  await transact(parts.db, async (transaction) => {
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
            traditional_name: eb.ref('excluded.traditional_name'),
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
    await bumpVersion(transaction, 'imports');
    const counts = { instruments: instruments.length };
    await writeAudit(parts, transaction, 'back-office', 'instruments_imported', 'market', counts);
  });
}

/**
 * Replaces the histories of these shares, all of them or none: the new ones are written beside the old
 * in many short transactions, and one that ends it switches every reader over. What died on the way
 * is swept up by the next import. A share that is replaying goes on where it is unless `from`
 * (yyyy-mm-dd) says where to start; a new one starts so that a year is left. Throws ImportFailed when
 * a share has no bar on or after `from` or, unless `revalue`, when one that is held would stand at
 * another price, and ImportBusy while another import is under way.
 */
export async function storeBars(
  parts: Parts,
  byCode: ReadonlyMap<string, readonly CheckedBar[]>,
  { from, revalue = false }: StoreOptions = {},
): Promise<ImportedShareReport[]> {
  const { db, clock } = parts;
  const replays = await replaysOf(parts, byCode, from);
  if (!revalue) await requireValuesKept(parts, byCode, replays);
  const version = await transact(db, (trx) => beginBarImport(trx, clock.now()));
  await sweepBars(db, version);
  await transactInParts(db, chunksOf(barRows(byCode, version)), async (trx, rows) => {
    await touchBarImport(trx, version, clock.now());
    await trx.insertInto('bars').values(rows).execute();
  });
  await transact(db, (trx) => switchTo(parts, trx, { version, byCode, replays }));
  await sweepBars(db, version);
  return [...replays].map(([code, { barDate, marketDate }]) => {
    const bars = byCode.get(code) ?? [];
    return {
      code,
      bars: bars.length,
      firstDate: bars[0]?.date ?? '',
      lastDate: bars.at(-1)?.date ?? '',
      replayFrom: barDate,
      onMarketDate: marketDate,
    };
  });
}

/** Shares whose replays begin on different days of history do not move as they did together. */
export function startNotes(shares: readonly ImportedShareReport[]): string[] {
  const starts = shares.map(({ replayFrom }) => replayFrom).sort();
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || first === last) return [];
  return [
    `These shares do not show the same days together: their replays begin between ${first} and ${last}. One day for all: --from.`,
  ];
}

type Switch = {
  version: number;
  byCode: ReadonlyMap<string, readonly CheckedBar[]>;
  replays: ReadonlyMap<string, Replay>;
};

/** From here on every reader sees the new histories. */
async function switchTo(
  parts: Parts,
  trx: Transaction,
  { version, byCode, replays }: Switch,
): Promise<void> {
  const now = parts.clock.now();
  await touchBarImport(trx, version, now, 'switched');
  const rows = [...replays].flatMap(([code, replay]) => {
    const [first] = byCode.get(code) ?? [];
    if (!first) return [];
    return {
      ...instrumentRow(unnamed(first), now),
      bars_version: version,
      replay_from_bar_date: replay.barDate,
      replay_from_market_date: replay.marketDate,
    };
  });
  for (const part of chunksOf(rows))
    await trx
      .insertInto('instruments')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((eb) => ({
          bars_version: eb.ref('excluded.bars_version'),
          replay_from_bar_date: eb.ref('excluded.replay_from_bar_date'),
          replay_from_market_date: eb.ref('excluded.replay_from_market_date'),
          imported_at: eb.ref('excluded.imported_at'),
        })),
      )
      .execute();
  await bumpVersion(trx, 'imports');
  const counts = {
    shares: rows.length,
    bars: [...byCode.values()].reduce((sum, bars) => sum + bars.length, 0),
  };
  await writeAudit(parts, trx, 'back-office', 'bars_imported', 'market', counts);
}

/** Where each share's replay starts, or goes on. */
async function replaysOf(
  { db, clock }: Parts,
  byCode: ReadonlyMap<string, readonly CheckedBar[]>,
  from: string | undefined,
): Promise<Map<string, Replay>> {
  const rows = await db
    .selectFrom('instruments')
    .select(['code', 'replay_from_bar_date as barDate', 'replay_from_market_date as marketDate'])
    .execute();
  const known = new Map(rows.map(({ code, ...replay }) => [code, replay]));
  const replays = new Map<string, Replay>();
  for (const [code, bars] of byCode)
    replays.set(code, replayOf(bars, known.get(code), { from, marketDate: clock.marketDate() }));
  return replays;
}

function replayOf(
  bars: readonly CheckedBar[],
  known: { barDate: string | null; marketDate: string | null } | undefined,
  { from, marketDate }: { from: string | undefined; marketDate: string },
): Replay {
  if (from !== undefined) {
    const start = bars.find((bar) => bar.date >= from);
    if (start) return { barDate: start.date, marketDate };
    const last = bars.at(-1);
    const reason = `${last?.code} has no bar on or after ${from}`;
    throw new ImportFailed([{ file: last?.file ?? '', line: last?.line ?? 0, reason }]);
  }
  const barDate = known?.barDate ?? null;
  const since = known?.marketDate ?? null;
  if (barDate !== null && since !== null && bars.some((bar) => bar.date === barDate))
    return { barDate, marketDate: since };
  const left = Math.min(replayedBars, Math.ceil(bars.length / 2));
  return { barDate: bars[bars.length - left]?.date ?? '', marketDate };
}

/** A share that no list named before is known by its code until one does. */
function unnamed({ code, exchange, board, date }: CheckedBar): ImportedInstrument {
  return {
    code,
    exchange,
    board,
    name: code,
    latinName: code,
    traditionalName: code,
    initials: '',
    pinyin: '',
    sector: 'other',
    st: false,
    listedOn: date,
  };
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
    traditional_name: instrument.traditionalName,
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

function* barRows(
  byCode: ReadonlyMap<string, readonly CheckedBar[]>,
  version: number,
): Generator<Insertable<Schema['bars']>> {
  for (const bars of byCode.values()) for (const bar of bars) yield barRow(bar, version);
}

function barRow(bar: CheckedBar, version: number): Insertable<Schema['bars']> {
  return {
    code: bar.code,
    version,
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

function* chunksOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let part: Item[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length < chunk) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
