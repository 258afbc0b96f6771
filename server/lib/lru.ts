/** A map that forgets what was not asked for longest. */
export type Lru<Key, Value> = {
  get(key: Key): Value | undefined;
  /** Answers the value. */
  set(key: Key, value: Value): Value;
  delete(key: Key): void;
  clear(): void;
};

export function createLru<Key, Value>(limit: number): Lru<Key, Value> {
  const entries = new Map<Key, Value>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
      return value;
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
