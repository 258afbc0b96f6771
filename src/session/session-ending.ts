import type { SessionLife } from '../../contract/account.ts';
import { createStore } from '../lib/store.ts';

/** The session is about to end by its age, and whoever is here should know. */
export const sessionEnding = createStore<SessionLife | null>(null);
