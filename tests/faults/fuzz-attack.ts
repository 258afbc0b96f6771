import * as fc from 'fast-check';

import { apiDocument } from '../../scripts/openapi.ts';
import type { Operation } from '../support/api-document.ts';
import { tradedShare } from '../support/trade-desk.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createFaultList, createRandom, inParallel, times } from './attack.ts';
import type { Attack, FaultList, Outcome, Random } from './attack.ts';
import { createSender } from './fuzz-sender.ts';
import type { Sender, Shot } from './fuzz-sender.ts';
import { inventedFor } from './fuzz-values.ts';
import type { Invented } from './fuzz-values.ts';
import { liveALittle, ownView, secretsOf } from './fuzz-victim.ts';
import { createWords } from './fuzz-words.ts';
import { measurable, measureMemory, memoryFaults } from './memory.ts';
import type { Memory } from './memory.ts';
import { openCardHolder } from './participant.ts';

/** Right and broken values to every call of the published document, with sessions and without. */
export const attack: Attack = {
  name: 'fuzz',
  counts: 'requests',
  fullSize: 200_000,
  databases: ['embedded'],
  run: async ({ size, seed }) => {
    const free = await onServer({ size, seed, limits: 'off' });
    if (size < enoughToBeLimited * 20) return free;
    const limited = await onServer({ size: Math.ceil(size / 20), seed: seed + 1, limits: 'on' });
    const { requests = 0, 'asked to wait': waits = 0 } = limited.figures;
    const never = waits === 0 ? ['no request was asked to wait, with the limits on'] : [];
    return {
      figures: { ...free.figures, 'with limits on': requests, 'of them asked to wait': waits },
      faults: [...free.faults, ...limited.faults, ...never],
    };
  },
};

/** A twentieth is sent to a server with its limits on, where that is more than these let through. */
const enoughToBeLimited = 500;

type Part = { size: number; seed: number; limits: 'on' | 'off' };

const atOnce = 8;

async function onServer({ size, seed, limits }: Part): Promise<Outcome> {
  const random = createRandom(seed);
  const faults = createFaultList();
  const arena = await openArena({ database: 'embedded', settings: measurable });
  try {
    const sender = await prepare(arena, random, faults);
    if (limits === 'on') {
      await arena.product.kill();
      await arena.product.restart({ RATE_LIMITS: 'on' });
    }
    const quarters = await fire(arena, sender, { size, seed, random });
    for (const fault of memoryFaults(quarters, size)) faults.add(fault);
    for (const problem of await arena.bookProblems()) faults.add(`books: ${problem}`);
    return {
      figures: {
        requests: size,
        ...sender.figures(),
        'MB held, by quarters': quarters.map(({ held }) => held).join(', '),
        'MB resident': quarters.map(({ resident }) => resident).join(', '),
      },
      faults: faults.list(),
    };
  } finally {
    await arena.close();
  }
}

async function prepare(arena: Arena, random: Random, faults: FaultList): Promise<Sender> {
  const { code } = await tradedShare(arena.product, 'main');
  const victim = await openCardHolder(arena, 'kanarienvogel');
  await liveALittle(victim, code);
  const attacker = await openCardHolder(arena);
  const own = await ownView(victim.client);
  // The stranger looks last: what is published in the meantime is nobody's secret.
  const strangers = await ownView(attacker.client);
  const { named, secrets } = secretsOf(victim, own, strangers);
  const known = createWords();
  known.learn(named.join(' '));
  known.learn([...strangers.values()].join(' '));
  known.know('code', code, '600519', 'lotwise300');
  known.know('username', attacker.investor.username);
  known.know('trading_password', attacker.investor.tradingPassword);
  for (const field of ['password', 'old_password', 'login_password'])
    known.know(field, attacker.investor.password, attacker.investor.tradingPassword);
  known.know('invitation_code', await arena.product.invitation());
  return createSender({ arena, attacker, words: known, random, faults, secrets });
}

type Firing = { size: number; seed: number; random: Random };

/** The server's memory after each quarter of the requests. */
async function fire(
  { product }: Arena,
  sender: Sender,
  { size, seed, random }: Firing,
): Promise<Memory[]> {
  const operations = Object.entries(
    (apiDocument() as { paths: Record<string, Record<string, Operation>> }).paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const stocks = operations.map(({ operation }) => stockOf(operation, seed));
  const shots = function* (count: number): Generator<Shot> {
    for (let made = 0; made < count; made += 1) {
      const at = random.whole(operations.length);
      const { path, method } = operations[at] ?? { path: '', method: '' };
      yield { path, method: method.toUpperCase(), ...(stocks[at]?.() ?? { input: {} }) };
    }
  };
  const part = async (count: number) => {
    const stream = shots(count);
    await inParallel(times(atOnce), atOnce, async () => {
      for (const shot of stream) await sender.send(shot);
    });
  };
  const quarters: Memory[] = [];
  for (const quarter of times(4)) {
    await part(Math.floor((size * (quarter + 1)) / 4) - Math.floor((size * quarter) / 4));
    quarters.push(await measureMemory(product));
  }
  return quarters;
}

const stockSize = 50;

/** Values of one call, made some at a time. */
function stockOf(operation: Operation, seed: number): () => Invented | undefined {
  const arbitrary = inventedFor(operation);
  let stock: Invented[] = [];
  let made = 0;
  return () => {
    if (stock.length === 0) {
      made += 1;
      stock = fc.sample(arbitrary, { numRuns: stockSize, seed: seed * 10_007 + made });
    }
    return stock.pop();
  };
}
