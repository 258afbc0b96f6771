export type Batch<Key, Value> = { get(key: Key): Promise<Value | undefined> };

type Waiting<Value> = {
  resolve: (value: Value | undefined) => void;
  reject: (reason: unknown) => void;
};

/**
 * Gathers single questions for `debounceMs` and asks them together, at most `largest` at a time. The
 * same key asked twice while gathering is asked once. A failed load rejects every question in it.
 */
export function createBatch<Key, Value>(options: {
  debounceMs: number;
  largest: number;
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>;
}): Batch<Key, Value> {
  let waiting = new Map<Key, Waiting<Value>[]>();

  const ask = async (group: [Key, Waiting<Value>[]][]) => {
    try {
      const found = await options.load(group.map(([key]) => key));
      for (const [key, list] of group) for (const one of list) one.resolve(found.get(key));
    } catch (error) {
      for (const [, list] of group) for (const one of list) one.reject(error);
    }
  };

  const flush = () => {
    const all = [...waiting];
    waiting = new Map();
    for (let start = 0; start < all.length; start += options.largest)
      void ask(all.slice(start, start + options.largest));
  };

  return {
    get: (key) =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) setTimeout(flush, options.debounceMs);
        const list = waiting.get(key);
        if (list) list.push({ resolve, reject });
        else waiting.set(key, [{ resolve, reject }]);
      }),
  };
}
