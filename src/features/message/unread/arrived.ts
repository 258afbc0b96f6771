import { createStore } from '../../../lib/store.ts';
import type { Arrival } from './arrival.ts';

/** The newest thing that came while the app is open, for the card that tells of it. */
export const arrived = createStore<Arrival | null>(null);
