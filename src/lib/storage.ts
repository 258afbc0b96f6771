/**
 * Small settings on the device. A browser may forbid storage altogether (private windows, policy):
 * then values live as long as the page.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page keeps the value; nothing else can be done.
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Removes everything but these, also what lives only as long as the tab. */
export function keepStored(keys: readonly string[]): void {
  for (const key of memory.keys()) if (!keys.includes(key)) memory.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (!keys.includes(key)) removeStored(key);
    sessionStorage.clear();
  } catch {
    // As above.
  }
}
