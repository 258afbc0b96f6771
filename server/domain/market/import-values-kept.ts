import type { Context } from '../context.ts';
import type { Database } from '../../db/open.ts';
import { createMarketDays } from '../../feed/market-days.ts';
import { priceText } from '../../words/formats.ts';
import type { CheckedBar } from './import-bars.ts';
import { ImportFailed } from './import-problems.ts';
import type { ImportProblem } from './import-problems.ts';

/** From which day of history a share is replayed, and since which market date. */
export type Replay = { barDate: string; marketDate: string };

/** A held share may open otherwise by this part of its price: a bar that was put right. */
const smallPart = 100;

type Held = {
  code: string;
  holders: number;
  /** Null for an invented share, which the import would hide. */
  version: number | null;
  barDate: string | null;
  marketDate: string | null;
};

/**
 * Throws ImportFailed when a share that somebody holds would stand at another price today than without
 * the import: nobody is to become richer or poorer by one, unless the desk says so.
 */
export async function requireValuesKept(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  byCode: ReadonlyMap<string, readonly CheckedBar[]>,
  replays: ReadonlyMap<string, Replay>,
): Promise<void> {
  const passed = ({ marketDate }: Replay) =>
    Math.max(0, createMarketDays(clock, marketDate).count(marketDate, clock.marketDate()) - 1);
  const problems: ImportProblem[] = [];
  for (const held of await heldShares(db)) {
    const bars = byCode.get(held.code) ?? [];
    const replay = replays.get(held.code);
    const [first] = bars;
    if (!first || !replay) continue;
    const start = bars.findIndex(({ date }) => date === replay.barDate);
    const after = bars[start + passed(replay)]?.openMilli ?? bars.at(-1)?.closeMilli ?? 0;
    const change = await changeOf(db, held, { after, passed });
    if (change === undefined) continue;
    const reason = `${held.code} is held by ${held.holders}, and ${change}: --revalue imports it all the same`;
    problems.push({ file: first.file, line: 0, reason });
  }
  if (problems.length > 0) throw new ImportFailed(problems);
}

/** What the import would do to a held share's price; undefined where that is nothing. */
async function changeOf(
  db: Database,
  held: Held,
  { after, passed }: { after: number; passed: (replay: Replay) => number },
): Promise<string | undefined> {
  if (held.version === null) return `would stand at ${yuan(after)} in place of its invented price`;
  const before = await priceBefore(db, held, passed);
  if (before === undefined || Math.abs(after - before) * smallPart <= before) return undefined;
  return `would stand at ${yuan(after)} today instead of ${yuan(before)}`;
}

const yuan = (milli: number) => priceText(milli, 'en-GB');

/** Shares that somebody holds, and what is replayed of them. */
async function heldShares(db: Database): Promise<Held[]> {
  return db
    .selectFrom('positions')
    .leftJoin('instruments', 'instruments.code', 'positions.code')
    .where('positions.quantity', '>', 0)
    .groupBy([
      'positions.code',
      'instruments.bars_version',
      'instruments.replay_from_bar_date',
      'instruments.replay_from_market_date',
    ])
    .select((eb) => [
      'positions.code',
      'instruments.bars_version as version',
      'instruments.replay_from_bar_date as barDate',
      'instruments.replay_from_market_date as marketDate',
      eb.fn.countAll<number>().as('holders'),
    ])
    .execute();
}

/** What a share stands at on the market date; undefined while it waits for its history. */
async function priceBefore(
  db: Database,
  { code, version, barDate, marketDate }: Held,
  passed: (replay: Replay) => number,
): Promise<number | undefined> {
  if (version === null || barDate === null || marketDate === null) return undefined;
  const place = passed({ barDate, marketDate });
  const bars = await db
    .selectFrom('bars')
    .where('code', '=', code)
    .where('version', '=', version)
    .where('date', '>=', barDate)
    .orderBy('date')
    .limit(place + 1)
    .select(['open_milli', 'close_milli'])
    .execute();
  return bars[place]?.open_milli ?? bars.at(-1)?.close_milli;
}
