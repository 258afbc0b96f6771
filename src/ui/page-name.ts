import { useLayoutEffect } from 'react';

import { createStore } from '../lib/store.ts';

/** How the page in sight calls itself; undefined where only its route says what it is. */
export const pageName = createStore<string | undefined>(undefined);

/** What heads a page names it, too, as long as it is in sight: the browser's tab says nothing else. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    pageName.set(name);
    return () => pageName.set(undefined);
  }, [name]);
}
