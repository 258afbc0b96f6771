import { createStore, useStore } from '../lib/store.ts';

/** The ids of what has left this tab and is not answered yet. */
const underWay = createStore<readonly string[]>([]);

/** What this tab has ever sent: of that its own list says whether an answer is awaited, not a lock that is let go late. */
const sentHere = new Set<string>();

/** Begins the names of the locks by which tabs tell each other what they are sending. */
const lockPrefix = 'lotwise-under-way-';

/** Sends an operation, which is under way until it is answered or given up. */
export async function whileUnderWay<Done>(id: string, send: () => Promise<Done>): Promise<Done> {
  sentHere.add(id);
  underWay.set([...underWay.get(), id]);
  const release = holdLock(id);
  try {
    return await send();
  } finally {
    release();
    underWay.set(underWay.get().filter((each) => each !== id));
  }
}

/** Tells the other tabs, and waits for nothing: the request of a lock is seen before it is granted. */
function holdLock(id: string): () => void {
  let release = () => undefined as void;
  const done = new Promise<void>((resolve) => (release = resolve));
  // The browser frees it also when the tab is closed or crashes.
  void navigator.locks?.request(`${lockPrefix}${id}`, () => done).catch(() => undefined);
  return () => release();
}

/** The ids of what any tab awaits the answer of: nobody has to be asked about them. */
export async function idsUnderWay(): Promise<ReadonlySet<string>> {
  const elsewhere = (await idsOfLocks()).filter((id) => !sentHere.has(id));
  return new Set([...underWay.get(), ...elsewhere]);
}

/** Of an older browser without locks only this tab is known. */
async function idsOfLocks(): Promise<string[]> {
  try {
    const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
    return [...held, ...pending].flatMap(({ name = '' }) =>
      name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Whether something was sent whose answer is awaited here. */
export function useUnderWay(): boolean {
  return useStore(underWay).length > 0;
}
