import { onSessionChange } from '../session/session.ts';
import { beginsAfresh, makePage, noteScrolled, noteSight } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';
import { createPageHistory, entryOf } from './page-history.ts';
import { watchRouter } from './page-router.ts';
import type { RouterState } from './page-router.ts';
import { createHost, pages, showPages } from './pages.ts';
import type { AppRouter } from './router.ts';
import {
  forgetPlaces,
  keepHeights,
  keepPlaces,
  placeOf,
  positionsIn,
  rememberPlace,
  restore,
} from './scroll-memory.ts';
import { forgetTabs, rememberTabs } from './tab-memory.ts';

/** Beside the page in sight; those not seen for longest are dropped. */
const maximumHidden = 20;

const history = createPageHistory<KeptPage>();
/** Those not seen for longest come first, the one in sight last. */
let kept: readonly KeptPage[] = [];
let lastId = 0;
/** A page that was made, or that goes on at another address, has no place of its own yet. */
let isPlaceless = false;
let stopRestoring = () => {};

/** Keeps the pages that are left, so that coming back finds them as they were. To be called once. */
export function keepPages(router: AppRouter): void {
  const { state } = router;
  // The next page may be on its way already.
  follow(router, { ...state, location: state.resolvedLocation ?? state.location });
  watchRouter(router, () => follow(router, router.state));
  rememberTabs(router);
  router.subscribe('onRendered', findPlace);
  findPlace();
  document.addEventListener('scroll', noteScrolling, { capture: true, passive: true });
  for (const gesture of ['wheel', 'touchmove', 'keydown'])
    addEventListener(gesture, () => stopRestoring(), { passive: true });
  addEventListener('pagehide', keepPlaces);
  onSessionChange(forgetEverything);
}

/** Says to the page of the present address what the router says; brings it into sight first. */
function follow(router: AppRouter, state: RouterState): void {
  const leaf = state.matches.at(-1);
  if (!leaf) return;
  const before = kept.at(-1);
  const moved = !before || !isSame(leaf, before.leaf);
  const page = moved ? pageFor(router, state, leaf, before) : before;
  // While the next page is on its way, this one stays at its own address.
  const isOwn = moved || state.status === 'idle';
  if (before && page !== before) leave(before);
  page.leaf = leaf;
  page.state = isOwn ? state : { ...state, location: page.state.location };
  page.tell(page.state);
  if (!isOwn) return;
  history.put(entryOf(state), page);
  page.tabHref = leaf.staticData.tabRoot === true ? state.location.href : undefined;
  if (moved) show(page);
}

type Leaf = KeptPage['leaf'];

function isSame(a: Leaf, b: Leaf): boolean {
  if (a.routeId !== b.routeId || a.pathname !== b.pathname) return false;
  return a.search === b.search || JSON.stringify(a.search) === JSON.stringify(b.search);
}

/** The page of an address: kept, the present one going on, or a new one. */
function pageFor(
  router: AppRouter,
  state: RouterState,
  leaf: Leaf,
  before: KeptPage | undefined,
): KeptPage {
  const entry = entryOf(state);
  const { href } = state.location;
  const isUsable = (page: KeptPage | undefined) =>
    page !== undefined && kept.includes(page) && page.leaf.routeId === leaf.routeId;
  // Another filter, another part beside the list: the same page goes on.
  const goesOn = before && history.takesPlaceOf(entry, before) ? before : undefined;
  const candidates = [history.pageAt(entry), goesOn, kept.find(({ tabHref }) => tabHref === href)];
  const known = candidates.find(isUsable);
  isPlaceless = known?.state.location.href !== href;
  if (known) return known;
  const [first] = before ? [] : pages.get().all;
  if (!first) return makePage({ id: (lastId += 1), host: createHost() }, router, state, leaf);
  // The page that was there before pages were kept becomes the first of them.
  const page = makePage(first, router, state, leaf);
  for (const element of page.host.querySelectorAll('*')) noteScrolled(page, element);
  isPlaceless = page.scrolled.size === 0;
  return page;
}

function leave(page: KeptPage): void {
  stopRestoring();
  noteSight(page);
  rememberPlaces(page);
  keepHeights(page.host);
  if (beginsAfresh(page)) kept = kept.filter((other) => other !== page);
  else page.tell({ ...page.state, status: 'idle', isLoading: false });
}

function show(page: KeptPage): void {
  kept = [...kept.filter((other) => other !== page), page]
    .filter((each) => each === page || each.tabHref !== undefined || history.isReachable(each))
    .slice(-maximumHidden - 1);
  history.keepOnly(kept);
  // In the order in which they were made: elements that stay where they are keep what they hold.
  showPages(
    kept.toSorted((a, b) => a.id - b.id),
    page.id,
  );
}

function keysOf({ state, tabHref }: KeptPage): string[] {
  const { key } = entryOf(state);
  return tabHref === undefined ? [key] : [key, `tab ${tabHref}`];
}

function noteScrolling({ target }: Event): void {
  const page = kept.at(-1);
  if (!(target instanceof Element) || !page?.host.contains(target)) return;
  noteScrolled(page, target);
  if (target.matches('[data-scroller]')) rememberPlaces(page);
}

function rememberPlaces(page: KeptPage): void {
  if (page.over || page.leaf.staticData.forget === true) return;
  for (const key of keysOf(page)) rememberPlace(key, positionsIn(page.host));
}

/** A page that was dropped, or lost with a reload, is made anew: it gets its old place. */
function findPlace(): void {
  const page = kept.at(-1);
  if (!isPlaceless || !page) return;
  isPlaceless = false;
  const known = keysOf(page)
    .map(placeOf)
    .find((place) => place !== undefined);
  if (known) stopRestoring = restore(page.host, known);
}

/** Somebody else is here now, or nobody: what they left is no business of the next. */
function forgetEverything(): void {
  history.keepOnly([]);
  forgetPlaces();
  forgetTabs();
  const page = kept.at(-1);
  if (!page) return;
  page.over = true;
  kept = [page];
  showPages(kept, page.id);
}
