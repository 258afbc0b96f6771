import type { AppRouter } from './router.ts';

export type RouterState = AppRouter['state'];
type Match = RouterState['matches'][number];
type Listener<Value> = ((value: Value) => void) | { next?: (value: Value) => void };

const idsOf = ({ matches }: RouterState): string[] => matches.map(({ routeId }) => String(routeId));

/** Calls a listener at once whenever the router says something else. */
export function watchRouter(router: AppRouter, listener: () => void): void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  const { __store: store } = router.stores;
  (store as typeof store & { subscribe: (listener: () => void) => unknown }).subscribe(listener);
}

/**
 * The app's router as one page sees it: it navigates like any other, but what it says of address and
 * matches changes only when it is told. A hidden page thus stays at its own address.
 *
 * It stands on `router.stores`, which the router does not promise to keep: its version is pinned, and
 * tests/browser/kept-pages.test.ts breaks when this does.
 */
export function createPageRouter(router: AppRouter, initial: RouterState) {
  let state = initial;
  let ids = idsOf(state);
  const listeners = new Set<() => void>();
  const reading = <Value>(get: () => Value) => ({
    get,
    subscribe: (listener: Listener<Value>) => {
      const tell = () => {
        if (typeof listener === 'function') listener(get());
        else listener.next?.(get());
      };
      listeners.add(tell);
      return { unsubscribe: () => void listeners.delete(tell) };
    },
  });
  const matchStores = new Map<string, ReturnType<typeof reading<Match | undefined>>>();
  const getMatchStore = (routeId: string) => {
    const store =
      matchStores.get(routeId) ??
      reading<Match | undefined>(() => state.matches.find((match) => match.routeId === routeId));
    matchStores.set(routeId, store);
    return store;
  };
  const { stores } = router;
  const own: AppRouter['stores'] = {
    ...stores,
    status: { ...stores.status, ...reading(() => state.status) },
    location: { ...stores.location, ...reading(() => state.location) },
    resolvedLocation: { ...stores.resolvedLocation, ...reading(() => state.resolvedLocation) },
    ids: { ...stores.ids, ...reading(() => ids) },
    matches: reading(() => state.matches),
    __store: reading(() => state),
    getMatchStore,
  };
  // The links of a page share what they know of its address.
  Object.assign(own, { _linkScopes: {} });
  const pageRouter: AppRouter = Object.create(router, { stores: { value: own } });
  return {
    router: pageRouter,
    tell: (next: RouterState) => {
      if (next.matches !== state.matches) ids = idsOf(next);
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
