import type { Tab } from '../routes/root.ts';
import type { AppRouter } from './router.ts';

const left = new Map<Tab, string>();

/** Where a tab's first screen was left, filters and sorting included; undefined before the first visit. */
export function leftAt(tab: Tab): string | undefined {
  return left.get(tab);
}

export function forgetTabs(): void {
  left.clear();
}

/** Coming back to a tab finds it as it was left. */
export function rememberTabs(router: AppRouter): void {
  const note = () => {
    const { matches, resolvedLocation } = router.state;
    const { tab, tabRoot } = matches.at(-1)?.staticData ?? {};
    if (tab && tabRoot && resolvedLocation) left.set(tab, resolvedLocation.href);
  };
  note();
  router.subscribe('onResolved', note);
}
