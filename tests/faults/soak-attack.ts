import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createFaultList, createRandom, inParallel, times } from './attack.ts';
import type { Attack, AttackOptions, Outcome } from './attack.ts';
import type { Doer } from './deeds.ts';
import { goodsOf } from './goods.ts';
import { measurable } from './memory.ts';
import { openCardHolder } from './participant.ts';
import { liveADay } from './soak-day.ts';
import type { SoakDay } from './soak-day.ts';
import { soakFaults } from './soak-rules.ts';
import { takeSample } from './soak-samples.ts';
import type { Sample } from './soak-samples.ts';
import { plenty } from './storm.ts';

/** A short form, which judges no growth, does with fewer. */
const investorsFor = (size: number) => (size < 10 ? 3 : 8);
const mostSamples = 20;
const settings = { ...plenty, ...measurable, TRUST_PROXY: 'yes' };

/** Market days, one after the other, of investors who do everything: nothing may be more after all of them. */
export const attack: Attack = {
  name: 'soak',
  counts: 'market days',
  fullSize: 60,
  databases: ['embedded', 'postgres'],
  run: async (options) => {
    const processes = options.database === 'postgres' ? 2 : 1;
    const arena = await openArena({ database: options.database, processes, settings });
    try {
      return await soak(arena, options);
    } finally {
      await arena.close();
    }
  },
};

async function soak(arena: Arena, { size, seed }: AttackOptions): Promise<Outcome> {
  const faults = createFaultList();
  const doers: Doer[] = [];
  await inParallel(times(investorsFor(size)), 2, async () => {
    doers.push(await openCardHolder(arena));
  });
  const day: SoakDay = {
    arena,
    doers,
    goods: await goodsOf(arena),
    random: createRandom(seed),
    faults,
    counts: { streams: 0, operations: 0, done: 0 },
  };
  // Limits count from here on: all of that came from one address.
  for (const server of arena.products) await server.restart({ RATE_LIMITS: 'on' });
  const every = Math.max(1, Math.floor(size / mostSamples));
  const samples: Sample[] = [];
  for (const number of times(size)) {
    day.goods = await goodsOf(arena);
    await liveADay(day);
    if (number % every === 0) samples.push(await takeSample(arena));
  }
  for (const fault of soakFaults(samples)) faults.add(fault);
  for (const problem of await arena.bookProblems()) faults.add(`books: ${problem}`);
  await arena.product.backOffice('ledger', 'verify').catch((error: unknown) => {
    faults.add(String(error));
  });
  return { figures: { ...figuresOf(samples), days: size, ...day.counts }, faults: faults.list() };
}

/** The first, the middle and the last of each. */
function figuresOf(samples: readonly Sample[]): Record<string, string> {
  const shown = [samples[0], samples[Math.floor(samples.length / 2)], samples.at(-1)].filter(
    (sample) => sample !== undefined,
  );
  const line = (of: (sample: Sample) => number | undefined) => shown.map(of).join(', ');
  return {
    'MB held': line(({ servers }) => servers[0]?.held),
    'MB resident': line(({ servers }) => servers[0]?.resident),
    handles: line(({ servers }) => servers[0]?.handles),
    connections: line(({ connections }) => connections),
    ...Object.fromEntries(
      Object.keys(samples[0]?.rows ?? {}).map((table) => [table, line(({ rows }) => rows[table])]),
    ),
  };
}
