import { setTimeout } from 'node:timers/promises';

import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { savingsEndpoints } from '../../contract/savings/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { leaderSeenBy } from '../support/leading-product.ts';
import { patienceMs } from '../support/patience.ts';
import type { OwnProduct } from '../support/product.ts';
import type { Arena } from './arena.ts';
import { createFaultList, inParallel, times } from './attack.ts';
import type { FaultList, Outcome, Random } from './attack.ts';
import { isDone, isOrder, randomDeed, send } from './deeds.ts';
import type { Deed, Doer, Goods } from './deeds.ts';
import { goodsOf, sharesOf } from './goods.ts';
import { findDoubled, findLost, keysIn } from './kept-deeds.ts';
import { openCardHolder } from './participant.ts';
import { findOversold, noteTakes } from './sold-once.ts';
import { openWatchers } from './watchers.ts';
import type { Watchers } from './watchers.ts';

/** What each investor begins with, so that nobody runs out. */
export const plenty = { PAPER_STARTING_CASH_MINOR: '100000000000' };
const doerCount = 4;
/** Each investor has that much under way at once. */
const handsEach = 3;
/** A kill comes at a random moment after so many answers, at most. */
const longestLoad = 60;

/** One of the servers, all of them, or PostgreSQL. */
export type Target = 'server' | 'all servers' | 'database';

/** What is killed, and what is looked after. */
export type StormPlan = {
  target(kill: number): Target;
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
  watchers: Watchers;
  counts: {
    servers: number;
    leaders: number;
    database: number;
    days: number;
    unknown: number;
    lost: number;
  };
};

/** Kills a server, or PostgreSQL itself, under load so many times; each acknowledged deed is looked for. */
export async function runStorm(
  arena: Arena,
  kills: number,
  random: Random,
  plan: StormPlan,
): Promise<Outcome> {
  await arena.look(noteTakes);
  const doers = await peopleWithHoldings(arena);
  const goods = await goodsOf(arena);
  const watchers = openWatchers(
    arena,
    doers,
    goods.shares.map(({ code }) => code),
  );
  const storm: Storm = {
    plan,
    arena,
    random,
    faults: createFaultList(),
    doers,
    goods,
    watchers,
    before: await arena.look(keysIn),
    deeds: [],
    counts: { servers: 0, leaders: 0, database: 0, days: 0, unknown: 0, lost: 0 },
  };
  try {
    for (let kill = 1; kill <= kills; kill += 1) await oneKill(storm, kill);
  } finally {
    watchers.stop();
  }
  const doubled = await arena.look((db) => findDoubled(db, storm, storm.faults));
  const oversold = await arena.look(findOversold);
  for (const fault of oversold.faults) storm.faults.add(fault);
  for (const problem of await arena.bookProblems()) storm.faults.add(`books: ${problem}`);
  await arena.product.backOffice('ledger', 'verify').catch((error: unknown) => {
    storm.faults.add(String(error));
  });
  return {
    figures: { ...figuresOf(storm, doubled), 'offers taken of': oversold.offers },
    faults: storm.faults.list(),
  };
}

function figuresOf({ arena, counts, deeds, watchers }: Storm, doubled: number) {
  const isShared = arena.products.length > 1;
  return {
    servers: arena.products.length,
    'servers killed': counts.servers,
    ...(isShared && { 'of them leading': counts.leaders }),
    'PostgreSQL killed': counts.database,
    'days that ended meanwhile': counts.days,
    operations: deeds.length,
    acknowledged: deeds.filter(isDone).length,
    refused: deeds.filter(({ answer }) => answer && answer.code !== 1).length,
    'cut off, asked again': counts.unknown,
    lost: counts.lost,
    doubled,
    ...watchers.figures(),
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

/** A session for each server. */
async function signIn({ clients, investor }: Doer): Promise<void> {
  for (const client of clients) await client.login(investor.username, investor.password);
}

/** Buys with a limit: what the market has not got now, it has in a moment. */
async function buySome({ investor }: Doer, code: string): Promise<void> {
  const { quote } = await investor.client.call(marketEndpoints.detail, { code });
  await investor.order('buy', code, 2_000, quote?.upperLimitMilli);
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
  const target = plan.target(number);
  const killed = await kill(storm, target);
  await load.stop();
  if (target === 'database') await arena.postgres?.restart();
  counts.lost += await arena.look((db) => findLost(db, round, faults));
  for (const server of killed) await server.restart();
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
      () => `answered anew: ${deed.input.id}, by ${deed.answer?.msg ?? 'nothing'}`,
    );
  });
  await storm.watchers.settle(faults);
  storm.deeds.push(...round);
}

/** Answers the servers that were killed. */
async function kill({ arena, random, counts }: Storm, target: Target): Promise<OwnProduct[]> {
  const { products, postgres } = arena;
  if (target === 'database') {
    postgres?.kill();
    counts.database += 1;
    return [];
  }
  const killed = target === 'server' ? [random.pick(products)] : [...products];
  const places = await Promise.all(killed.map(leaderSeenBy));
  await Promise.all(killed.map((server) => server.kill()));
  counts.servers += killed.length;
  counts.leaders += places.filter((place) => place === 'here').length;
  return killed;
}

/** Sessions end with the days, and offers and orders with the day. */
async function startDay(storm: Storm): Promise<void> {
  for (const doer of storm.doers) await signIn(doer);
  storm.goods = await goodsOf(storm.arena);
  storm.watchers.restart();
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

const againMs = 100;
const mostTries = patienceMs / againMs;

/** As an app does that got no answer: the same again, until there is one. */
async function askAgain(deed: Deed, faults: FaultList): Promise<void> {
  for (let tried = 1; tried <= mostTries; tried += 1) {
    if (await send(deed)) return;
    await setTimeout(againMs);
  }
  faults.add(`never answered again: ${deed.endpoint.path} ${deed.input.id}`);
}
