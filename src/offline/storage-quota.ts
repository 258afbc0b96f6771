import { createStore } from '../lib/store.ts';

/**
 * `full`: the device takes no more; the app then keeps what is new in memory alone. `told`: the same,
 * and the user has read it.
 */
export const storageState = createStore<'keeping' | 'full' | 'told'>('keeping');
