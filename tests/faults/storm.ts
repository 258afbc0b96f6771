import { setTimeout } from 'node:timers/promises';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { createClient } from '../support/client.ts';
import { tradedShare } from '../support/trade-desk.ts';
import type { Arena } from './arena.ts';
import { createFaultList, inParallel, times } from './attack.ts';
import type { FaultList, Outcome, Random } from './attack.ts';
import { isDone, isOrder, randomDeed, send } from './deeds.ts';
import type { Deed, Doer, Goods } from './deeds.ts';
import { findDoubled, findLost, keysIn } from './kept-deeds.ts';
import { openCardHolder } from './participant.ts';

/** What each investor begins with, so that nobody runs out. */
export const plenty = { PAPER_STARTING_CASH_MINOR: '100000000000' };
const doerCount = 4;
/** Each investor has that much under way at once. */
const handsEach = 3;
/** A kill comes at a random moment after so many answers, at most. */
const longestLoad = 60;

/** What is killed, and what is looked after. */
export type StormPlan = {
  target(kill: number): 'server' | 'database';
  /** Before the load of each kill. */
  prepare?(): Promise<void>;
  /** When all is up again after it. */
  recovered?(faults: FaultList): Promise<void>;
};

type Storm = {
  plan: StormPlan;
  arena: Arena;
  random: Random;
  faults: FaultList;
  doers: Doer[];
  goods: Goods;
  /** What the investors had already. */
  before: ReadonlySet<string>;
  /** Of all rounds. */
  deeds: Deed[];
  counts: { server: number; database: number; days: number; unknown: number; lost: number };
};

/** Kills a server, or PostgreSQL itself, under load so many times; each acknowledged deed is looked for. */
export async function runStorm(
  arena: Arena,
  kills: number,
  random: Random,
  plan: StormPlan,
): Promise<Outcome> {
  const doers = await peopleWithHoldings(arena);
  const storm: Storm = {
    plan,
    arena,
    random,
    faults: createFaultList(),
    doers,
    goods: await goodsOf(arena),
    before: await arena.look(keysIn),
    deeds: [],
    counts: { server: 0, database: 0, days: 0, unknown: 0, lost: 0 },
  };
  for (let kill = 1; kill <= kills; kill += 1) await oneKill(storm, kill);
  const doubled = await arena.look((db) => findDoubled(db, storm, storm.faults));
  for (const problem of await arena.bookProblems()) storm.faults.add(`books: ${problem}`);
  await arena.product.backOffice('ledger', 'verify').catch((error: unknown) => {
    storm.faults.add(String(error));
  });
  const { server, database, days, unknown, lost } = storm.counts;
  const acknowledged = storm.deeds.filter(isDone).length;
  return {
    figures: {
      'server killed': server,
      'PostgreSQL killed': database,
      'days that ended meanwhile': days,
      operations: storm.deeds.length,
      acknowledged,
      refused: storm.deeds.filter(({ answer }) => answer && answer.code !== 1).length,
      'cut off, asked again': unknown,
      lost,
      doubled,
    },
    faults: storm.faults.list(),
  };
}

/** Shares that can be sold and savings that can be redeemed, a market day later. */
async function peopleWithHoldings(arena: Arena): Promise<Doer[]> {
  const doers: Doer[] = [];
  for (const index of times(doerCount)) doers.push(await openCardHolder(arena, `storm${index}`));
  const codes = await sharesOf(arena);
  await inParallel(doers, 3, async (doer) => {
    const { client } = doer;
    for (const code of codes) await buySome(doer, code);
    const id = newId('sav', Date.now());
    await client.call(savingsEndpoints.purchase, {
      id,
      amountMinor: 5_000_000,
      ...(await doer.secret()),
    });
  });
  await arena.product.backOffice('clock', 'advance', '1d');
  for (const doer of doers) await signIn(doer);
  return doers;
}

async function signIn({ client, investor }: Doer): Promise<void> {
  await client.login(investor.username, investor.password);
}

/** Buys with a limit: what the market has not got now, it has in a moment. */
async function buySome({ investor }: Doer, code: string): Promise<void> {
  const { quote } = await investor.client.call(marketEndpoints.detail, { code });
  await investor.order('buy', code, 2_000, quote?.upperLimitMilli);
}

async function sharesOf({ product }: Arena): Promise<string[]> {
  const shares = await Promise.all(times(4).map((rank) => tradedShare(product, 'main', rank)));
  return shares.map(({ code }) => code);
}

/** The shares of that day, and a block of one that is not sold out soon. */
async function goodsOf(arena: Arena): Promise<Goods> {
  const { product } = arena;
  const client = createClient(product.address);
  const codes = await sharesOf(arena);
  const shares = await Promise.all(
    codes.map(async (code) => {
      const { quote } = await client.call(marketEndpoints.detail, { code });
      if (!quote) throw new Error(`${code} has no price`);
      return quote;
    }),
  );
  const [first] = shares;
  if (!first) throw new Error('nothing is traded');
  const price = (first.lastMilli / 1000).toFixed(2);
  const block = ['--price', price, '--quantity', '1000000', '--minimum', '100'];
  const offer = (await product.backOffice('block', 'create', first.code, ...block)) as {
    id: string;
  };
  return { shares, offerId: offer.id };
}

async function oneKill(storm: Storm, number: number): Promise<void> {
  const { plan, arena, random, counts, faults } = storm;
  await plan.prepare?.();
  const round: Deed[] = [];
  const load = startLoad(storm, round);
  const day = random.chance(8);
  if (day) {
    counts.days += 1;
    await arena.product.backOffice('clock', 'advance', '1d');
  }
  await load.answered(1 + random.whole(longestLoad));
  await setTimeout(random.whole(30));
  const killsDatabase = plan.target(number) === 'database';
  if (killsDatabase) arena.postgres?.kill();
  else await arena.product.kill();
  await load.stop();
  counts[killsDatabase ? 'database' : 'server'] += 1;
  if (killsDatabase) await arena.postgres?.restart();
  counts.lost += await arena.look((db) => findLost(db, round, faults));
  if (!killsDatabase) await arena.product.restart();
  if (day) await startDay(storm);
  const unknown = round.filter(({ answer }) => answer === undefined);
  counts.unknown += unknown.length;
  await inParallel(unknown, doerCount, (deed) => askAgain(deed, faults));
  await plan.recovered?.(faults);
  await inParallel(random.shuffled(round.filter(isDone)).slice(0, 10), 5, async (deed) => {
    const { answer } = deed;
    await askAgain(deed, faults);
    faults.unless(
      deed.answer?.data?.id === answer?.data?.id,
      () => `answered anew: ${deed.input.id}`,
    );
  });
  storm.deeds.push(...round);
}

/** Sessions end with the days, and offers and orders with the day. */
async function startDay(storm: Storm): Promise<void> {
  for (const doer of storm.doers) await signIn(doer);
  storm.goods = await goodsOf(storm.arena);
}

/** Everybody does one thing after the other, until told to stop or cut off. */
function startLoad({ doers, goods, random }: Storm, round: Deed[]) {
  const load = { stopped: false, answers: 0 };
  const hands = doers.flatMap((doer) => {
    const open: string[] = [];
    return times(handsEach).map(async () => {
      while (!load.stopped) {
        const deed = randomDeed(doer, goods, open, random);
        round.push(deed);
        if (!(await send(deed, random.pick(doer.clients)))) return;
        load.answers += 1;
        if (isOrder(deed) && isDone(deed)) open.push(deed.input.id);
      }
    });
  });
  return {
    answered: async (count: number) => {
      const ended = Promise.all(hands).then(() => true);
      const isOver = () => Promise.race([ended, setTimeout(5, false)]);
      while (load.answers < count) if (await isOver()) return;
    },
    stop: async () => {
      load.stopped = true;
      await Promise.all(hands);
    },
  };
}

const mostTries = 100;

/** As an app does that got no answer: the same again, until there is one. */
async function askAgain(deed: Deed, faults: FaultList): Promise<void> {
  for (let tried = 1; tried <= mostTries; tried += 1) {
    if (await send(deed)) return;
    await setTimeout(100);
  }
  faults.add(`never answered again: ${deed.endpoint.path} ${deed.input.id}`);
}
