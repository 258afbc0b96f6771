import type { AppRouter } from './router.ts';

const maximumPlaces = 100;
const restoreForMs = 1500;
const scrollerSelector = '[data-scroller]';

/** Where the scrollers of each history entry stood, newest last. */
const places = new Map<string, number[]>();

function scrollers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(scrollerSelector)];
}

function keyOf(router: AppRouter): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for a history entry
  return router.state.location.state.__TSR_key ?? router.state.location.href;
}

/** The first screen of a tab is one place, by whichever way one comes back to it. */
function tabKeyOf(router: AppRouter): string | undefined {
  const tabRoot = router.state.matches.at(-1)?.staticData.tabRoot === true;
  return tabRoot ? `tab ${router.state.location.href}` : undefined;
}

function remember(key: string): void {
  places.delete(key);
  places.set(
    key,
    scrollers().map((scroller) => scroller.scrollTop),
  );
  const [oldest] = places.keys();
  if (places.size > maximumPlaces && oldest !== undefined) places.delete(oldest);
}

/** Content may grow after the first frame: tries until the place is reached or the user moves. */
function restore(positions: readonly number[]): () => void {
  const until = performance.now() + restoreForMs;
  let stopped = false;
  const attempt = () => {
    if (stopped) return;
    const present = scrollers();
    // A screen that is still being fetched has no scroller yet.
    let reached = present.length >= positions.length;
    present.forEach((scroller, at) => {
      const wanted = positions[at] ?? 0;
      if (Math.abs(scroller.scrollTop - wanted) > 1) scroller.scrollTop = wanted;
      reached &&= Math.abs(scroller.scrollTop - wanted) <= 1;
    });
    if (!reached && performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
  return () => {
    stopped = true;
  };
}

export function scrollToTop(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  for (const scroller of scrollers()) scroller.scrollTo({ top: 0, behavior });
}

/** Going back finds a page where it was left; a new page begins at its top. */
export function rememberScrolling(router: AppRouter): void {
  let current = keyOf(router);
  let tab: string | undefined;
  let stopRestoring = () => {};
  document.addEventListener(
    'scroll',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches(scrollerSelector)) {
        remember(current);
        if (tab !== undefined) remember(tab);
      }
    },
    { capture: true, passive: true },
  );
  for (const gesture of ['wheel', 'touchmove', 'keydown'])
    addEventListener(gesture, () => stopRestoring(), { passive: true });
  router.subscribe('onBeforeLoad', () => stopRestoring());
  router.subscribe('onRendered', () => {
    current = keyOf(router);
    tab = tabKeyOf(router);
    const known = places.get(current) ?? (tab === undefined ? undefined : places.get(tab));
    if (known) stopRestoring = restore(known);
  });
}
