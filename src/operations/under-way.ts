import { createStore, useStore } from '../lib/store.ts';

/** The ids of what has left this device and is not answered yet. */
const underWay = createStore<readonly string[]>([]);

/** Sends an operation, which is under way until it is answered or given up. */
export async function whileUnderWay<Done>(id: string, send: () => Promise<Done>): Promise<Done> {
  underWay.set([...underWay.get(), id]);
  try {
    return await send();
  } finally {
    underWay.set(underWay.get().filter((each) => each !== id));
  }
}

/** Its answer is awaited: nobody has to be asked about it. */
export function isUnderWay(id: string): boolean {
  return underWay.get().includes(id);
}

/** Whether something was sent whose answer is awaited. */
export function useUnderWay(): boolean {
  return useStore(underWay).length > 0;
}
