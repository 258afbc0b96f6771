import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { createFeed } from '../../server/feed/create-feed.ts';

export const name = 'The simulated exchange: start, pass over 600 shares, histories';

const now = Date.parse('2026-11-20T14:07:12+08:00');
const starts = 5;
const ticks = 600;
const histories = 40;

/** Median of the starts; everything else on the last feed, when the code has warmed up. */
export async function run(): Promise<{ label: string; value: string; unit: string }[]> {
  const db = openEmbedded(':memory:');
  await migrate(db);
  const clock = createManualClock(now);
  const open = (seed: string) => createFeed({ db, clock, settings: { MARKET_SEED: seed } });
  const startMs: number[] = [];
  for (let i = 0; i < starts; i += 1) startMs.push(await timed(() => open(`bench ${i}`)));
  const feed = await open('bench');
  feed.tick();
  let changed = 0;
  const passesMs = await timed(() => {
    for (let i = 0; i < ticks; i += 1) {
      clock.advance(1000);
      changed += feed.tick().length;
    }
  });
  const codes = feed.table().codes.slice(0, histories);
  const query = { period: 'day', adjustment: 'none', before: now, limit: 1000 } as const;
  const historyMs = await timed(async () => {
    for (const code of codes) await feed.bars({ code, ...query });
  });
  const tableMs = await timed(() => feed.table());
  clock.advance(86_400_000);
  const nextDayMs = await timed(() => feed.tick());
  await db.destroy();
  return [
    row('first start, code not warmed up', startMs[0] ?? 0, 'ms'),
    row('start', startMs.sort((a, b) => a - b)[Math.floor(starts / 2)] ?? 0, 'ms'),
    row('pass', passesMs / ticks, 'ms'),
    row('changed quotes a pass', changed / ticks, 'of 600'),
    row('a thousand daily bars of a share, first asked for', historyMs / codes.length, 'ms'),
    row('table of the market', tableMs, 'ms'),
    row('turn of the market day', nextDayMs, 'ms'),
  ];
}

function row(label: string, value: number, unit: string) {
  return { label, value: value.toFixed(2), unit };
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
