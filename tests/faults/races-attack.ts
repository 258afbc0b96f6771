import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { createClient } from '../support/client.ts';
import { advanceToMidday } from '../support/hour-of-market.ts';
import { tradedShare } from '../support/trade-desk.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createFaultList, createRandom, inParallel, times } from './attack.ts';
import type { Attack, FaultList, Outcome, Random } from './attack.ts';
import type { Doer } from './deeds.ts';
import { openCardHolder } from './participant.ts';
import { accountRaces } from './races/account.ts';
import { moneyRaces } from './races/money.ts';
import { becomes, idOf, sameAs } from './races/ring.ts';
import type { Race, Ring, Ware } from './races/ring.ts';
import { tradeRaces } from './races/trade.ts';

const races: readonly Race[] = [...tradeRaces, ...moneyRaces, ...accountRaces];

/** Everything that could be had twice is asked for many times at once, on PostgreSQL through two servers. */
export const attack: Attack = {
  name: 'races',
  counts: `rounds of ${races.length} kinds of races`,
  fullSize: 10,
  databases: ['embedded', 'postgres'],
  run: async ({ size, seed, database }) => {
    const processes = database === 'postgres' ? 2 : 1;
    const arena = await openArena({ database, processes });
    try {
      return await rounds(arena, size, createRandom(seed));
    } finally {
      await arena.close();
    }
  },
};

/** How many races of a round want somebody who holds something. */
const holders = 6;

async function rounds(arena: Arena, count: number, random: Random): Promise<Outcome> {
  const faults = createFaultList();
  let attempts = 0;
  // The prices of a round are those of one day.
  await advanceToMidday(arena.product);
  for (const round of times(count)) {
    const counted = (made: number) => {
      attempts += made;
    };
    await oneRound(arena, random.shuffled(races), faults, counted).catch((error: unknown) =>
      faults.add(`round ${round + 1}: ${String(error)}`),
    );
    for (const problem of await arena.bookProblems()) faults.add(`books: ${problem}`);
  }
  const deadlocks = await arena.deadlocks();
  faults.unless(deadlocks === 0, () => `${deadlocks} transactions waited for each other`);
  return {
    figures: {
      servers: arena.products.length,
      kinds: races.length,
      races: races.length * count,
      attempts,
      deadlocks,
    },
    faults: faults.list(),
  };
}

async function oneRound(
  arena: Arena,
  order: readonly Race[],
  faults: FaultList,
  attempted: (count: number) => void,
): Promise<void> {
  const { code } = await tradedShare(arena.product, 'main');
  const pool: Doer[] = [];
  await inParallel(times(holders), 2, async () => pool.push(await openHolder(arena, code)));
  await nextDay(arena);
  const { quote } = await createClient(arena.product.address).call(marketEndpoints.detail, {
    code,
  });
  if (!quote) throw new Error(`${code} has no price`);
  for (const race of order) await oneRace(race, ringOf(arena, quote, pool, faults, attempted));
}

async function oneRace(race: Race, ring: Ring & { name: (name: string) => void }): Promise<void> {
  ring.name(race.name);
  await race.run(ring).catch((error: unknown) => ring.faults.add(`${race.name}: ${String(error)}`));
}

function ringOf(
  arena: Arena,
  ware: Ware,
  pool: Doer[],
  faults: FaultList,
  attempted: (count: number) => void,
) {
  let race = '';
  const say = (text: string) => faults.add(`${race}: ${text}`);
  return {
    arena,
    ware,
    attempted,
    name: (name: string) => {
      race = name;
    },
    newcomer: () => openCardHolder(arena),
    holder: () => {
      const doer = pool.pop();
      return doer ? Promise.resolve(doer) : Promise.reject(new Error('too few holders'));
    },
    same: (what: string, seen: unknown, wanted: unknown) => {
      if (!sameAs(seen, wanted))
        say(`${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
    },
    atMost: (what: string, seen: number, limit: number) => {
      if (seen > limit) say(`${what}: ${seen}, more than ${limit}`);
    },
    faults: { ...faults, add: say },
  };
}

/** Buys with a limit, so that what the market has not got now comes in a moment. */
async function openHolder(arena: Arena, code: string): Promise<Doer> {
  const doer = await openCardHolder(arena);
  const { client } = doer;
  const { quote } = await client.call(marketEndpoints.detail, { code });
  const { id } = await doer.investor.order('buy', code, 1_000, quote?.upperLimitMilli);
  await client.call(savingsEndpoints.purchase, {
    id: idOf('sav'),
    amountMinor: 5_000_000,
    ...(await doer.secret()),
  });
  await filled(doer, id);
  return doer;
}

async function filled({ client }: Doer, id: string): Promise<void> {
  const look = async () => (await client.call(trade.order, { id })).order.state === 'filled';
  if (!(await becomes(look))) throw new Error('the market never had 1,000 shares');
}

/** Every process has reached it, and the work of the night is done. */
async function nextDay({ product, products }: Arena): Promise<void> {
  await product.backOffice('clock', 'advance', '1d');
  const clients = products.map(({ address }) => createClient(address));
  const [first, ...others] = await Promise.all(
    clients.map((client) => client.call(marketEndpoints.state, {})),
  );
  for (const [index] of others.entries()) {
    const look = async () => {
      const state = await clients[index + 1]?.call(marketEndpoints.state, {});
      return (state?.now ?? 0) >= (first?.now ?? 0);
    };
    if (!(await becomes(look))) throw new Error('a server has not heard of the new day');
  }
  await product.backOffice('jobs', 'run');
}
