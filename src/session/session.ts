import { readCookie, removeCookie, writeCookie } from '../lib/cookies.ts';
import { createStore, useStore } from '../lib/store.ts';
import type { Store } from '../lib/store.ts';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import type { SessionLife } from '../../contract/account/types.ts';

const tokenCookie = 'Admin-Token';
const tokenDays = 3;
const userKey = 'user-id';

/**
 * Why a session ended: the user's wish, or the brokerage's word with its message. One that expired
 * without a word was over by its age, as this tab found.
 */
export type SessionEnd = { reason: 'logout' | 'expired' | 'refused'; message: string };

/**
 * What the login says of the session before it, until the next one begins: the brokerage's words, or
 * that its time was up. Undefined when nothing is to be said.
 */
export type EndNotice = { message: string } | 'aged';

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/**
 * Half a session was found at the start: a user whose token is over by its age, or a token that
 * nobody is known for. It is none, and what belongs to it goes.
 */
export const foundHalf = (readCookie(tokenCookie) === undefined) !== (readStored(userKey) === null);

const isAged = foundHalf && readStored(userKey) !== null;
export const endNotice = createStore<EndNotice | undefined>(isAged ? 'aged' : undefined);

/** The id of who is logged in; it names the cache on the device, nothing more. */
const userId = createStore(foundHalf ? undefined : (readStored(userKey) ?? undefined));

/** A token that nobody is known for is none: an answer that was lost behind its head has brought it. */
const heldToken = () => (readStored(userKey) === null ? undefined : readCookie(tokenCookie));

/**
 * The token as this tab knows it: the cookie itself lies in another process, which a first screen would
 * ask some fifty times.
 */
let token = heldToken();

/** The session as the device has it, whatever other tabs have done meanwhile. */
export function readSession(): string | undefined {
  token = heldToken();
  return token;
}

/** To be called once: a tab that comes back, and one that others have told something, looks again. */
export function followSessionCookie(): void {
  const again = () => void readSession();
  addEventListener('storage', again);
  addEventListener('pageshow', again);
  addEventListener('focus', again);
  document.addEventListener('visibilitychange', again);
}

/** Says what this tab knows; who must know what the device has asks `readSession`. */
export function sessionToken(): string | undefined {
  return token;
}

/** Removes the token that nobody is known for. */
export function dropToken(): void {
  removeCookie(tokenCookie);
  readSession();
}

export function hasSession(): boolean {
  return token !== undefined;
}

/** Whether the device still has this user's session, whatever other tabs have done meanwhile. */
export function isSessionOf(user: string): boolean {
  return readSession() !== undefined && readStored(userKey) === user;
}

export function sessionUserId(): string | undefined {
  return userId.get();
}

export function useSessionUserId(): string | undefined {
  return useStore(userId);
}

export function startSession(user: { id: string; token: string }): void {
  const before = userId.get();
  // Nothing of a former session, however it was left, comes to the next one.
  if (before !== undefined && before !== user.id) endSession({ reason: 'logout', message: '' });
  writeCookie(tokenCookie, user.token, tokenDays);
  writeStored(userKey, user.id);
  readSession();
  userId.set(user.id);
  endNotice.set(undefined);
}

let leaving = false;

/**
 * The user is about to log out. The brokerage may say "signed out" on the stream before it answers
 * the call: that is then no news. Answers how to take it back, where the session goes on.
 */
export function publishLogout(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Ends the session here and tells those who wipe, close and navigate. Safe to call twice. */
export function endSession(end: SessionEnd): void {
  if (!hasSession() && userId.get() === undefined) return;
  const reason: SessionEnd = leaving ? { reason: 'logout', message: '' } : end;
  leaving = false;
  dropToken();
  endNotice.set(noticeOf(reason));
  for (const listener of listeners) listener(reason);
  removeStored(userKey);
  userId.set(undefined);
}

function noticeOf({ reason, message }: SessionEnd): EndNotice | undefined {
  if (message !== '') return { message };
  return reason === 'expired' ? 'aged' : undefined;
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab of this browser logged somebody in or out. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === userKey && (newValue ?? undefined) !== userId.get()) listener();
  });
}

/** Somebody else is logged in now, or nobody. */
export const onSessionChange = userId.subscribe;

/** What this tab remembers of whoever is here: the next one, or nobody, begins afresh. */
export function createSessionStore<Value>(fresh: () => Value): Store<Value> {
  const store = createStore(fresh());
  onSessionChange(() => store.set(fresh()));
  return store;
}

/** A place inside the app to go to after login; anything else is dropped. */
export function wantedPage(to: unknown): string | undefined {
  if (typeof to !== 'string' || to.length > 500) return undefined;
  const inside = /^\/(?![/\\])[^\s\\]*$/.test(to);
  return inside && !/^\/(login|register)(\?|$)/.test(to) ? to : undefined;
}

/** The session is about to end by its age, and whoever is here should know. */
export const sessionEnding = createStore<SessionLife | null>(null);
