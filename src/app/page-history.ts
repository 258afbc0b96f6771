import type { RouterState } from './page-router.ts';

/** Where in the history of this tab something stands. */
export type Entry = { key: string; index: number };

export function entryOf({ location: { state, href } }: Pick<RouterState, 'location'>): Entry {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own names
  return { key: state.__TSR_key ?? href, index: state.__TSR_index };
}

/** Which page stands at which entry of the history. */
export function createPageHistory<Page>() {
  const entries = new Map<string, { index: number; page: Page }>();
  return {
    pageAt: ({ key }: Entry): Page | undefined => entries.get(key)?.page,
    /** Whether an address took the place of this page's own. */
    takesPlaceOf: ({ index }: Entry, page: Page): boolean =>
      [...entries.values()].some((entry) => entry.index === index && entry.page === page),
    /** What stood there, and whatever came after it, can no more be reached. */
    put: ({ key, index }: Entry, page: Page): void => {
      const isNew = !entries.has(key);
      const isTaken = [...entries.values()].some((entry) => entry.index === index);
      if (isNew && isTaken)
        for (const [other, entry] of entries) if (entry.index >= index) entries.delete(other);
      entries.set(key, { index, page });
    },
    isReachable: (page: Page): boolean =>
      [...entries.values()].some((entry) => entry.page === page),
    clear: () => entries.clear(),
  };
}
