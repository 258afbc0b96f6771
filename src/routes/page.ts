import { createContext, use, useMemo } from 'react';

/** What the address of a page carries: as the router has matched and read it. */
export type PageAddress = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
};

/** Each page has its own address, which stays while another page is in sight. */
export const PageContext = createContext<PageAddress | undefined>(undefined);

function usePageAddress(): PageAddress {
  const address = use(PageContext);
  if (!address) throw new Error('a page stands in the stack: see app/Stack.tsx');
  return address;
}

/** What the page's path names. */
export function usePageParams(): PageAddress['params'] {
  return usePageAddress().params;
}

/** What the page's address carries, read as the row of the map reads it: see search.ts. */
export function usePageSearch<Search>(read: (raw: Record<string, unknown>) => Search): Search {
  const { search } = usePageAddress();
  return useMemo(() => read(search), [read, search]);
}
