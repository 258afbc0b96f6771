import { createStore } from './store.ts';

/** After the first page; by then the first screen has asked for what it shows. */
const restMs = 2_000;

/** Whether the first screen has what it needs, so that what nobody waits for may be loaded. */
export const isIdle = createStore(false);

/** To be called once, after the first page was shown. */
export function awaitIdle(): void {
  setTimeout(() => {
    // What is loaded before this mark is the cost of the first screen.
    performance.mark('idle');
    isIdle.set(true);
  }, restMs);
}
