import type { Board, Instrument } from '../../contract/market/types.ts';
import type { Database } from '../db/open.ts';
import { shareNamesOfRow } from '../lib/share-names.ts';
import type { HistoryBar } from './replay-path.ts';

/** An imported share, and where its replay started: this market date shows that day of history. */
export type ImportedShare = {
  instrument: Instrument;
  replay: { fromMarketDate: string; fromBarDate: string } | null;
};

export async function readImportedShares(db: Database): Promise<ImportedShare[]> {
  const rows = await db.selectFrom('instruments').selectAll().orderBy('code').execute();
  return rows.map((row) => ({
    instrument: {
      code: row.code,
      exchange: row.exchange as Instrument['exchange'],
      ...shareNamesOfRow(row),
      initials: row.initials,
      pinyin: row.pinyin,
      board: row.board as Board,
      sector: row.sector,
      st: row.st === 1,
      source: 'replay',
      status: row.replay_from_bar_date === null ? 'no_data' : 'trading',
      listedOn: row.listed_on,
      shares: row.shares,
      earningsMilli: row.earnings_milli,
    },
    replay:
      row.replay_from_bar_date === null || row.replay_from_market_date === null
        ? null
        : { fromMarketDate: row.replay_from_market_date, fromBarDate: row.replay_from_bar_date },
  }));
}

const barColumns = [
  'date',
  'open_milli',
  'high_milli',
  'low_milli',
  'close_milli',
  'previous_close_milli',
  'volume',
  'turnover_minor',
] as const;

/** The history of a share, as the last import that ended has left it. */
function barsOf(db: Database, code: string) {
  return db
    .selectFrom('bars')
    .innerJoin('instruments', (join) =>
      join
        .onRef('instruments.code', '=', 'bars.code')
        .onRef('instruments.bars_version', '=', 'bars.version'),
    )
    .select(barColumns)
    .where('bars.code', '=', code);
}

/** At most `limit` bars from a date on, oldest first, leaving out the first `skip`. */
export function readBarsFrom(
  db: Database,
  code: string,
  from: string,
  skip: number,
  limit: number,
): Promise<HistoryBar[]> {
  return barsOf(db, code)
    .where('bars.date', '>=', from)
    .orderBy('date')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** At most `limit` bars up to a date, that one included; oldest first. */
export async function readBarsUntil(
  db: Database,
  code: string,
  until: string,
  limit: number,
): Promise<HistoryBar[]> {
  const bars = await barsOf(db, code)
    .where('bars.date', '<=', until)
    .orderBy('bars.date', 'desc')
    .limit(limit)
    .execute();
  return bars.reverse();
}

export function readLastBar(db: Database, code: string): Promise<HistoryBar | undefined> {
  return barsOf(db, code).orderBy('date', 'desc').limit(1).executeTakeFirst();
}

/** The whole history up to a date, oldest first. */
export function readHistory(db: Database, code: string, until: string): Promise<HistoryBar[]> {
  return barsOf(db, code).where('date', '<=', until).orderBy('date').execute();
}
