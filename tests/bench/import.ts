import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { createBrokerage } from '../../server/brokerage.ts';
import type { Brokerage } from '../../server/brokerage.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { tushareHeadings } from '../factories/import-files.ts';
import { openAccount, orderOf } from '../factories/trading.ts';

export const name = 'A server that takes orders while the back office imports histories';

const execute = promisify(execFile);
const shares = 300;
const days = 1_000;
const ordersEveryMs = 25;

type Row = Record<string, string | number>;

export async function run(): Promise<Row[]> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lotwise-import-'));
  const brokerage = await createBrokerage(readSettings({ DATA_DIR }));
  try {
    await brokerage.start();
    const file = join(DATA_DIR, 'bars.csv');
    await writeFile(file, bars());
    const office = () =>
      execute(process.execPath, ['server/back-office/main.ts', 'import', 'bars', file], {
        env: { ...process.env, DATA_DIR },
      });
    return [
      await during(brokerage, 'nothing else', () => pause(5_000)),
      await during(brokerage, 'an import', office),
      await during(brokerage, 'the same import again', office),
    ];
  } finally {
    await brokerage.stop();
    await rm(DATA_DIR, { recursive: true });
  }
}

/** Bars of many shares on the same days, as Tushare writes them. */
function bars(): string {
  const lines = [tushareHeadings];
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
    for (let share = 0; share < shares; share += 1) {
      const code = `${600_000 + share}.SH`;
      lines.push(`${date.replaceAll('-', '')},${code},10,10.5,9.8,10.1,10,0.1,1,1000,1010`);
    }
  }
  return lines.join('\n');
}

async function during(
  { context }: Brokerage,
  what: string,
  work: () => Promise<unknown>,
): Promise<Row> {
  const code = context.feed.instruments().items.find(({ status }) => status === 'trading')?.code;
  const user = await openAccount(context, 100_000_000_000);
  const latencies: number[] = [];
  let failed = 0;
  const state = { going: true };
  const place = async () => {
    const started = performance.now();
    const quote = context.feed.quote(code ?? '');
    const change = { code: code ?? '', quantity: 100, priceMilli: quote?.lowerLimitMilli ?? 0 };
    await placeAuthorised(context, user, orderOf(context.clock.now(), change)).catch(() => {
      failed += 1;
    });
    latencies.push(performance.now() - started);
  };
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  const ended = work().finally(() => {
    state.going = false;
  });
  while (state.going) {
    await place();
    await pause(ordersEveryMs);
  }
  await ended;
  loop.disable();
  latencies.sort((a, b) => a - b);
  const at = (part: number) => Math.round(latencies[Math.floor(latencies.length * part)] ?? 0);
  return {
    during: what,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    'longest block of the loop, ms': Math.round(loop.max / 1e6),
    orders: latencies.length,
    failed,
    'p50, ms': at(0.5),
    'p99, ms': at(0.99),
    'longest, ms': Math.round(latencies.at(-1) ?? 0),
  };
}
