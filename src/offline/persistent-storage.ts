import { readStored, writeStored } from '../lib/storage.ts';

const key = 'storage-asked';
const askAgainMs = 30 * 86_400_000;

/**
 * Asks the browser not to clear what is kept when the device gets full. Some browsers ask the user
 * in turn: so only once in a while, and never before there is something to lose.
 */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return;
    if (Date.now() - Number(readStored(key)) < askAgainMs) return;
    writeStored(key, String(Date.now()));
    await navigator.storage.persist();
  } catch {
    // A browser that cannot promise keeps what it keeps.
  }
}
