import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

import { createStore } from '../lib/store.ts';

/** How the page in sight calls itself; undefined where only its route says what it is. */
export const pageName = createStore<string | undefined>(undefined);

type Props = {
  children: ReactNode;
  /** What the page is called, where that is not its heading; null: as its route says. */
  name?: string | null | undefined;
  className?: string | undefined;
};

/** What heads a page names it, too, as long as it is in sight: the browser's tab says nothing else. */
export function PageHeading({ children, name, className }: Props) {
  const words = typeof children === 'string' ? children : undefined;
  const called = name === undefined ? words : (name ?? undefined);
  useLayoutEffect(() => {
    if (called === undefined) return undefined;
    pageName.set(called);
    return () => pageName.set(undefined);
  }, [called]);
  return <h1 className={className}>{children}</h1>;
}
