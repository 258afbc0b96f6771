import { createStore, useStore } from '../lib/store.ts';

/** How many operations have left this device and are not answered yet. */
const underWay = createStore(0);

/** Sends an operation, and counts it until it is answered or given up. */
export async function whileUnderWay<Done>(send: () => Promise<Done>): Promise<Done> {
  underWay.set(underWay.get() + 1);
  try {
    return await send();
  } finally {
    underWay.set(underWay.get() - 1);
  }
}

/** Whether something was sent whose answer is awaited. */
export function useUnderWay(): boolean {
  return useStore(underWay) > 0;
}
