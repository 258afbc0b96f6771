import { clear, createStore, del, entries, promisifyRequest } from 'idb-keyval';

import { newId } from '../../contract/lib/ids.ts';
import { isSessionOf, sessionUserId } from '../session/session.ts';

/** Of cards and payments. */
type CashIntent = 'crd' | 'unb' | 'dep' | 'wdr' | 'trf' | 'cpy';

/**
 * What the user meant to do, kept on the device before it is sent: when no answer comes, the
 * outcome is asked about by its id, also after a crash.
 */
export type Intent = {
  id: string;
  kind: 'ord' | 'can' | 'sub' | 'alp' | 'blk' | 'sav' | 'lon' | 'rep' | 'idn' | CashIntent;
  /** What it was, without secrets, for the question afterwards. */
  input: Record<string, string | number>;
  /** Epoch milliseconds. */
  at: number;
};

type Stored = { intent: Intent; userId: string };

const memory = new Map<string, Stored>();
let store: ReturnType<typeof createStore> | undefined;
const device = () => (store ??= createStore('lotwise-intents', 'intents'));

export function newIntentId(kind: Intent['kind']): string {
  return newId(kind, Date.now());
}

/** Resolves when the intent is on the device; a device that cannot store keeps it in memory. */
export async function rememberIntent(intent: Intent): Promise<void> {
  const userId = sessionUserId() ?? '';
  const stored: Stored = { intent, userId };
  memory.set(intent.id, stored);
  try {
    await device()('readwrite', (table) => {
      const putting = table.put(stored, intent.id);
      // Beside what another tab removes at a logout: either it comes first and is removed too, or not.
      putting.addEventListener('success', () => {
        if (!isSessionOf(userId)) table.transaction.abort();
      });
      return promisifyRequest(table.transaction);
    });
  } catch {
    // In memory it still serves as long as the page lives.
  }
}

/** Call when the outcome is known. */
export async function forgetIntent(id: string): Promise<void> {
  memory.delete(id);
  try {
    await del(id, device());
  } catch {
    // Asked about once more after the next start; harmless.
  }
}

/** Intents of the current user whose outcome is not known, oldest first. */
export async function pendingIntents(): Promise<Intent[]> {
  const found = new Map(memory);
  try {
    for (const [id, stored] of await entries<string, Stored>(device())) found.set(id, stored);
  } catch {
    // Those in memory remain.
  }
  const userId = sessionUserId() ?? '';
  return [...found.values()]
    .filter((stored) => stored.userId === userId)
    .map((stored) => stored.intent)
    .sort((a, b) => a.at - b.at);
}

/** Removes every intent of this device. */
export async function forgetAllIntents(): Promise<void> {
  memory.clear();
  try {
    await clear(device());
  } catch {
    // Nothing was stored.
  }
}
