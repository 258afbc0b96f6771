import type { ParsedLocation } from '@tanstack/react-router';

/** Where in the history of this tab something stands. */
export type Entry = { key: string; index: number };

const maximumEntries = 200;

export function entryOf({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): Entry {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own names
  return { key: state.__TSR_key ?? href, index: state.__TSR_index };
}
/** Which page stands at which entry of the history. */
export function createPageHistory<Page>() {
  /** Newest last. */
  const entries = new Map<string, { index: number; page: Page }>();
  const some = (isSo: (entry: { index: number; page: Page }) => boolean) =>
    [...entries.values()].some(isSo);
  return {
    pageAt: ({ key }: Entry): Page | undefined => entries.get(key)?.page,
    /** Whether an address took the place of this page's own. */
    takesPlaceOf: ({ index }: Entry, page: Page): boolean =>
      some((entry) => entry.index === index && entry.page === page),
    /** What stood there, and whatever came after it, can no more be reached. */
    put: ({ key, index }: Entry, page: Page): void => {
      const isNew = !entries.delete(key);
      if (isNew && some((entry) => entry.index === index))
        for (const [other, entry] of entries) if (entry.index >= index) entries.delete(other);
      entries.set(key, { index, page });
      const [oldest] = entries.keys();
      if (entries.size > maximumEntries && oldest !== undefined) entries.delete(oldest);
    },
    isReachable: (page: Page): boolean => some((entry) => entry.page === page),
    /** Lets go of the pages that are kept no more. */
    keepOnly: (pages: readonly Page[]): void => {
      for (const [key, { page }] of entries) if (!pages.includes(page)) entries.delete(key);
    },
  };
}
