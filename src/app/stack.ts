import { rootRouteId } from '@tanstack/react-router';
import type { AnyRouteMatch } from '@tanstack/react-router';

import { queryClient } from '../api/query-client.ts';
import { createStore } from '../lib/store.ts';
import { tabOrder } from '../routes/root.ts';
import type { Tab } from '../routes/root.ts';
import { hasSession, onSessionChange } from '../session/session.ts';
import { overlays } from '../ui/overlays.ts';
import { createPageHistory, entryOf } from './page-history.ts';
import type { Entry } from './page-history.ts';
import { forgetPlaces, keepPlaces, placeOf, positionsIn, rememberPlace } from './places.ts';
import type { AppRouter } from './router.ts';
import { createSight, enterSight, leaveSight, noteScrolled } from './sight.ts';
import type { Sight, Way } from './sight.ts';

/** A page that was opened, in sight or hidden. */
export type StackPage = {
  readonly id: number;
  /** What the router has matched: it stays while another page is in sight. */
  readonly match: AnyRouteMatch;
  readonly href: string;
  /** Of its newest entry in the history. */
  readonly key: string;
  /** Whether leaving and coming back begins afresh. */
  readonly forget: boolean;
  readonly sight: Sight;
};

/** Beside the page in sight; those not seen for longest are dropped. */
const maximumHidden = 20;

type Stack = {
  /** Those not seen for longest come first. */
  pages: readonly StackPage[];
  /** The page in sight; undefined while the address has none to show. */
  shown: number | undefined;
};

export const stack = createStore<Stack>({ pages: [], shown: undefined });

const history = createPageHistory<number>();
const tabs = new Map<Tab, string>();
let lastId = 0;
/** Of the page seen last, in the bar of tabs; undefined where that is no tab's first screen. */
let lastPlace: number | undefined;

/** To be called once, before the first page. */
export function keepPages(): void {
  document.addEventListener('scroll', noteScrolling, { capture: true, passive: true });
  addEventListener('pagehide', keepPlaces);
  onSessionChange(forgetEverything);
}

/** Where a tab's first screen was left, filters and sorting included; undefined before the first visit. */
export function leftAt(tab: Tab): string | undefined {
  return tabs.get(tab);
}

/** Whether no page is to be shown: the address has none, or its page has failed or is on its way. */
export function isLeftToRouter(state: AppRouter['state']): boolean {
  return !isPage(state.matches.at(-1)) && !goesOn(state);
}

function isPage(leaf: AnyRouteMatch | undefined): leaf is AnyRouteMatch {
  return leaf?.status === 'success' && leaf.routeId !== rootRouteId;
}

/** Whether what is on its way is the page in sight itself, at another address: it stays meanwhile. */
function goesOn({ matches, location }: AppRouter['state']): boolean {
  const leaf: AnyRouteMatch | undefined = matches.at(-1);
  const page = pageInSight();
  if (!page || leaf?.status !== 'pending' || leaf.routeId !== page.match.routeId) return false;
  return history.takesPlaceOf(entryOf(location), page.id);
}

/** Brings the page of the present address into sight; to be called before anything is painted. */
export function follow(state: AppRouter['state']): void {
  if (goesOn(state)) return;
  const { matches, location, status } = state;
  const match: AnyRouteMatch | undefined = matches.at(-1);
  if (!isPage(match)) return show(undefined);
  const before = pageInSight();
  const { href } = location;
  const entry = entryOf(location);
  const stays = before !== undefined && isSame(match, before.match);
  // While the next page is on its way, this one stays at its own address.
  if (stays && (status !== 'idle' || entry.key === before.key)) return;
  const known = stays ? before : pageFor(entry, href, match);
  const { tab, tabRoot, forget = false } = match.staticData;
  if (tab && tabRoot) tabs.set(tab, href);
  const page: StackPage = {
    id: known?.id ?? (lastId += 1),
    match: stays ? before.match : match,
    href,
    key: entry.key,
    forget: known?.forget ?? forget,
    sight: known?.sight ?? createSight(),
  };
  // A page that was made anew, or goes on at another address, may have been here before.
  const place = keysOf(page)
    .map(placeOf)
    .find((each) => each !== undefined);
  page.sight.wanted = place && known?.href !== href ? { href, place } : undefined;
  history.put(entry, page.id);
  show(page);
}

function pageInSight(): StackPage | undefined {
  const { pages, shown } = stack.get();
  return pages.find(({ id }) => id === shown);
}

/** What shows the pages is gone, and with it their state; their places are remembered. */
export function closePages(): void {
  show(undefined);
  setPages([], undefined);
}

function isSame(a: AnyRouteMatch, b: AnyRouteMatch): boolean {
  if (a.routeId !== b.routeId || a.pathname !== b.pathname) return false;
  return a.search === b.search || JSON.stringify(a.search) === JSON.stringify(b.search);
}

/** The page of an address: its entry's, the last one going on, or the tab's. */
function pageFor(entry: Entry, href: string, { routeId }: AnyRouteMatch): StackPage | undefined {
  const { pages } = stack.get();
  const last = pages.at(-1);
  const candidates = [
    pages.find(({ id }) => id === history.pageAt(entry)),
    // Another filter, another part beside the list: the same page goes on.
    last && history.takesPlaceOf(entry, last.id) ? last : undefined,
    pages.find((page) => isTabRoot(page) && page.href === href),
  ];
  return candidates.find((page) => page?.match.routeId === routeId);
}

/** The first screen of a tab is one page, by whichever way one comes back to it. */
function isTabRoot({ match: { staticData } }: StackPage): boolean {
  return staticData.tabRoot === true;
}

/** From a tab's first screen to another tab's, also where the other was on its way for a while. */
function wayTo(page: StackPage): Way | undefined {
  const from = lastPlace;
  lastPlace = placeInBar(page);
  if (from === undefined || lastPlace === undefined || from === lastPlace) return undefined;
  return lastPlace > from ? 'next' : 'previous';
}

function placeInBar(page: StackPage): number | undefined {
  const { tab } = page.match.staticData;
  return isTabRoot(page) ? tabOrder.findIndex((each) => each === tab) : undefined;
}

/** Puts a page into sight, and takes out of the document what was there. */
function show(page: StackPage | undefined): void {
  const before = pageInSight();
  const left = before?.id === page?.id ? undefined : before;
  if (left) {
    rememberPlaces(left);
    leaveSight(left.sight);
  }
  const lost = left && beginsAfresh(left) ? left.id : undefined;
  const kept = stack
    .get()
    .pages.filter(({ id }) => id !== page?.id && id !== lost)
    .filter((each) => isTabRoot(each) || history.isReachable(each.id))
    .slice(-maximumHidden);
  if (page) enterSight(page.sight, wayTo(page));
  setPages(page ? [...kept, page] : kept, page?.id);
}

function setPages(pages: readonly StackPage[], shown: number | undefined): void {
  history.keepOnly(pages.map(({ id }) => id));
  stack.set({ pages, shown });
}

/**
 * Whether a page that is left begins afresh: where its route says so; where something lay over it (a
 * step of an order, its outcome) or is on its way; where a password stands.
 */
function beginsAfresh({ forget, sight: { host } }: StackPage): boolean {
  return (
    forget ||
    overlays.get().length > 0 ||
    queryClient.isMutating({ predicate: ({ meta }) => meta?.aside !== true }) > 0 ||
    holdsPassword(host)
  );
}

function holdsPassword(host: HTMLElement): boolean {
  if (!hasSession()) return false;
  const fields = host.querySelectorAll<HTMLInputElement>(
    'input[type="password"], input[autocomplete*="password"]',
  );
  return [...fields].some(({ value }) => value !== '');
}

function keysOf(page: StackPage): string[] {
  return isTabRoot(page) ? [page.key, `tab ${page.href}`] : [page.key];
}

function noteScrolling({ target }: Event): void {
  const page = pageInSight();
  if (!(target instanceof Element) || !page?.sight.host.contains(target)) return;
  noteScrolled(page.sight, target);
  if (target.matches('[data-scroller]')) rememberPlaces(page);
}

function rememberPlaces(page: StackPage): void {
  if (page.forget) return;
  for (const key of keysOf(page)) rememberPlace(key, positionsIn(page.sight.host));
}

/** Somebody else is here now, or nobody: what they left is no business of the next. */
function forgetEverything(): void {
  forgetPlaces();
  tabs.clear();
  const page = pageInSight();
  setPages(page ? [{ ...page, forget: true }] : [], page?.id);
}
