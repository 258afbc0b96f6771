import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { marketEndpoints } from '../../contract/market/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { advanceClock } from '../../server/time/clock-offset.ts';
import { pushSteps } from '../../server/jobs/steps/push.ts';
import { createClient } from '../support/client.ts';
import { openWatchingApp } from '../support/watching-app.ts';
import type { Arena } from './arena.ts';
import { inParallel, times } from './attack.ts';
import type { FaultList, Random } from './attack.ts';
import { isDone, isOrder, randomDeed, send } from './deeds.ts';
import type { Doer, Goods } from './deeds.ts';

const deedsADay = 12;
const patienceMs = 300_000;
const hourMs = 3_600_000;

/** Somebody with the address of the day. */
type SoakDoer = Doer & { from: string };

export type SoakDay = {
  arena: Arena;
  doers: readonly Doer[];
  goods: Goods;
  random: Random;
  faults: FaultList;
  counts: { streams: number; operations: number; done: number };
};

/** All that investors do within a day, in two halves, and the work of the night that was between or after them. */
export async function liveADay(day: SoakDay): Promise<void> {
  const { arena } = day;
  const { marketDate } = await createClient(arena.product.address).call(marketEndpoints.state, {});
  const doers = day.doers.map((doer) => atAddress(doer, addressOf(doer, marketDate), arena));
  await inParallel(doers, doers.length, async (doer) => signIn(doer, day));
  await inParallel(doers, doers.length, async (doer) => halfADay(doer, day));
  await advance(arena, 6 * hourMs);
  await inParallel(doers, doers.length, async (doer) => halfADay(doer, day));
  await inParallel(doers, doers.length, async (doer) => leave(doer, day));
  await advance(arena, 18 * hourMs);
  await endOf(marketDate, day);
  day.doers = doers;
}

/** Somebody's apps with what they keep, at another address. */
function atAddress(doer: Doer, from: string, { products }: Arena): SoakDoer {
  const clients = products.map(({ address }, index) =>
    createClient(address, (doer.clients[index] ?? doer.client).cookies, from),
  );
  return { ...doer, clients, client: clients[0] ?? doer.client, from };
}

/**
 * An address for each investor and day: limits count by it, and days that pass within seconds are more
 * than one address may do.
 */
function addressOf({ investor }: Doer, marketDate: string): string {
  const [second, third, fourth] = createHash('sha256')
    .update(investor.info.id)
    .update(marketDate)
    .digest();
  return `10.${second}.${third}.${fourth}`;
}

/** Somebody errs with the password now and then, or wants another one. */
async function signIn(
  { clients, investor, from }: SoakDoer,
  { arena, random }: SoakDay,
): Promise<void> {
  const [first] = clients;
  if (random.chance(10)) await first?.login(investor.username, 'wrong').catch(() => undefined);
  if (random.chance(10))
    await first?.call(accountEndpoints.requestReset, { phone: investor.phone });
  for (const client of clients) await client.login(investor.username, investor.password);
  if (!random.chance(20)) return;
  const elsewhere = createClient(arena.product.address, undefined, from);
  await elsewhere.login(investor.username, investor.password);
}

/** An app at each server: one watches to the end, one comes and goes. */
async function halfADay(doer: SoakDoer, { arena, goods, random, counts }: SoakDay): Promise<void> {
  const codes = goods.shares.map(({ code }) => code);
  const apps = arena.products.flatMap(({ address }, index) => {
    const client = doer.clients[index];
    return client ? [openWatchingApp({ address, client, codes, from: doer.from })] : [];
  });
  await Promise.all(apps.map(({ begun }) => begun));
  const open: string[] = [];
  for (const number of times(deedsADay / 2)) {
    if (number === 2) apps.at(-1)?.restart();
    const deed = randomDeed(doer, goods, open, random);
    await send(deed, random.pick(doer.clients));
    counts.operations += 1;
    if (!isDone(deed)) continue;
    counts.done += 1;
    if (isOrder(deed)) open.push(deed.input.id);
  }
  const client = random.pick(doer.clients);
  await client.call(trade.account, {});
  await client.call(marketEndpoints.quotes, { codes: codes.join(',') });
  counts.streams += apps.reduce((sum, { hearings }) => sum + hearings.length, 0);
  for (const app of apps) app.stop();
}

/** Most log out; others just go, and their sessions end by their age. */
async function leave({ clients }: Doer, { random }: SoakDay): Promise<void> {
  for (const client of clients) if (random.chance(80)) await client.call(userEndpoints.logout, {});
}

/** Until the work of a market date is done. */
async function endOf(marketDate: string, { arena, faults }: SoakDay): Promise<void> {
  const last = pushSteps.at(-1)?.name ?? '';
  const isOver = () =>
    arena.look(async (db) => {
      const row = await db
        .selectFrom('job_runs')
        .select('state')
        .where('market_date', '=', marketDate)
        .where('step', '=', last)
        .executeTakeFirst();
      return row?.state === 'done';
    });
  await becomesSo(isOver, () => faults.add(`the work of ${marketDate} was not done`));
}

/** Moves the market's clock, and waits until every server has seen it. */
async function advance(arena: Arena, ms: number): Promise<void> {
  const clients = arena.products.map(({ address }) => createClient(address));
  const nowAt = () =>
    Promise.all(clients.map(async (one) => (await one.call(marketEndpoints.state, {})).now));
  const to = Math.max(...(await nowAt())) + ms;
  await arena.look((db) => advanceClock(db, ms));
  await becomesSo(
    async () => Math.min(...(await nowAt())) >= to,
    () => {
      throw new Error('a server has not seen that the clock was advanced');
    },
  );
}

async function becomesSo(isSo: () => Promise<boolean>, orElse: () => void): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > until) return orElse();
    await setTimeout(100);
  }
}
