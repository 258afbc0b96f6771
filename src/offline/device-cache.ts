import { configQuery } from '../api/config.ts';
import { forgetScreens, keptScreenBytes } from './kept-screen.ts';
import type { Keeper } from './persist-queries.ts';
import { queryClient } from '../api/query-client.ts';
import { noteServerTime } from '../api/server-time.ts';
import { sessionUserId } from '../session/session.ts';
import { loadOr } from '../lib/stand-in.ts';

let keeper: Keeper | undefined;

/** A chunk or a database that does not answer keeps nobody waiting; what it has comes back when it does. */
const timeoutMs = 5_000;

/** Starts keeping for whoever is logged in; resolves when what was kept is back, or has kept too long. */
export async function openDeviceCache(): Promise<void> {
  await withinPatience(bringBack());
  // Offline the brokerage's clock is known from the last visit.
  const known = queryClient.getQueryState(configQuery.queryKey);
  if (known?.data) noteServerTime(known.data.serverTime, known.dataUpdatedAt);
}

const withinPatience = (work: Promise<void>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);

/**
 * The keeping is in the chunk of the session, which the first visit to /login does not wait for; without
 * it the app works in memory.
 */
async function bringBack(): Promise<void> {
  const owner = sessionUserId();
  const keeping = await loadOr(() => import('./persist-queries.ts'), undefined);
  // Somebody came or went meanwhile: that is opened by itself.
  if (!keeping || owner !== sessionUserId()) return;
  keeper?.stop();
  keeper = keeping.keepQueries(queryClient, owner);
  await withinPatience(keeper.restore());
  void keeping.forgetOthers();
}

/** For the first visit of somebody without a session, once there is time: nothing was kept before. */
export async function openDeviceCacheLate(): Promise<void> {
  if (!keeper) await openDeviceCache();
}

/** Forgets every answer of the session, in memory and on the device. */
export async function wipeDeviceCache(): Promise<void> {
  const old = keeper;
  old?.stop();
  keeper = undefined;
  const config = queryClient.getQueryData(configQuery.queryKey);
  // What is still on its way belongs to nobody any more.
  void queryClient.cancelQueries();
  queryClient.clear();
  // Settings of the brokerage are nobody's secret, and /login needs them.
  if (config !== undefined) queryClient.setQueryData(configQuery.queryKey, config);
  await old?.wipe();
}

/** The investor's own pictures, which the brokerage keeps; and everything else that it answers. */
export type AnswerKind = 'data' | 'pictures';

const isOfKind = (kind: AnswerKind) => (queryHash: string) =>
  queryHash.startsWith('["picture"') === (kind === 'pictures');

/** What kept answers take on the device, roughly in bytes. */
export function keptBytes(kind: AnswerKind): number {
  const answers = keeper?.bytes(isOfKind(kind)) ?? 0;
  return kind === 'data' ? answers + keptScreenBytes() : answers;
}

/**
 * Forgets answers that were kept, and asks again for what is on the screen. The session goes on, and
 * what the user wrote stays.
 */
export async function clearDeviceCache(kind: AnswerKind): Promise<void> {
  const isMeant = isOfKind(kind);
  if (kind === 'data') forgetScreens();
  await keeper?.clear(isMeant);
  await queryClient.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryHash }) => isMeant(queryHash),
  });
}
