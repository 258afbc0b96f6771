import { createStore } from '../../lib/store.ts';

/** The version whose notice was put aside: it comes again with the next start. */
export const postponedVersion = createStore<string | undefined>(undefined);
