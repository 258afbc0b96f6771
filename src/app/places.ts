import { readSession } from '../session/session.ts';

const maximumPlaces = 100;
/** What is shown may come late on a slow phone. */
const restoreForMs = 10_000;
const storageKey = 'places';

/** How far each scroller of a page is from its top. */
export type Place = readonly number[];

/** Of each entry in the history and of each tab, newest last. */
const places = new Map<string, Place>(readKept());

let restoring = new AbortController();

/** What the browser kept of this tab: a reload finds its place. */
function readKept(): [string, number[]][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(kept: unknown): kept is [string, number[]] {
  if (!Array.isArray(kept)) return false;
  const [key, positions]: unknown[] = kept;
  return typeof key === 'string' && Array.isArray(positions) && positions.every(Number.isFinite);
}

/** The scrollers of a page; of the whole document those in sight. */
function scrollersIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-scroller]')];
}

export function positionsIn(page: HTMLElement): Place {
  return scrollersIn(page).map((scroller) => scroller.scrollTop);
}

export function placeOf(key: string): Place | undefined {
  return places.get(key);
}

export function rememberPlace(key: string, positions: Place): void {
  places.delete(key);
  places.set(key, positions);
  const [oldest] = places.keys();
  if (places.size > maximumPlaces && oldest !== undefined) places.delete(oldest);
}

export function forgetPlaces(): void {
  places.clear();
  keepPlaces();
}

/** For the time after a reload of this tab; not when another one has ended the session. */
export function keepPlaces(): void {
  try {
    if (places.size === 0 || readSession() === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // A device that keeps nothing begins at the top.
  }
}

/** Whether every scroller is where it should be; moves those that are not. */
function placeAt(page: HTMLElement, positions: Place): boolean {
  const present = scrollersIn(page);
  // A screen that is still being fetched has no scroller yet.
  let reached = present.length >= positions.length;
  present.forEach((scroller, at) => {
    const wanted = positions[at] ?? 0;
    if (Math.abs(scroller.scrollTop - wanted) > 1) scroller.scrollTop = wanted;
    reached &&= Math.abs(scroller.scrollTop - wanted) <= 1;
  });
  return reached;
}

/**
 * Content may grow after the first frame: tries until the place is reached, the user moves or the
 * page is left.
 */
export function restore(page: HTMLElement, positions: Place): void {
  const until = performance.now() + restoreForMs;
  restoring.abort();
  const present = new AbortController();
  restoring = present;
  const { signal } = present;
  for (const gesture of ['wheel', 'pointerdown', 'touchmove', 'keydown'])
    addEventListener(gesture, () => present.abort(), { passive: true, signal });
  const attempt = () => {
    const isOver = signal.aborted || !page.isConnected || performance.now() >= until;
    if (isOver || placeAt(page, positions)) present.abort();
    else requestAnimationFrame(attempt);
  };
  attempt();
}

export function scrollToTop(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  for (const scroller of scrollersIn(document))
    if (scroller.getClientRects().length > 0) scroller.scrollTo({ top: 0, behavior });
}
