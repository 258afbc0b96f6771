import { useCallback, useSyncExternalStore } from 'react';

/** Values by key; a listener hears of its own key only, at most once a frame. */
export type KeyedStore<Value> = {
  get(key: string): Value | undefined;
  /** Returns whether it was taken: an older value never replaces a newer one. */
  put(key: string, value: Value): boolean;
  subscribe(key: string, listener: () => void): () => void;
  clear(): void;
};

export function createKeyedStore<Value>(
  isNewer: (value: Value, known: Value) => boolean,
): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();

  const notify = onceAFrame(() => {
    const keys = [...changed];
    changed.clear();
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener();
  });

  return {
    get: (key) => values.get(key),
    put: (key, value) => {
      const known = values.get(key);
      if (known !== undefined && !isNewer(value, known)) return false;
      values.set(key, value);
      changed.add(key);
      notify();
      return true;
    },
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(key);
      };
    },
    clear: () => {
      for (const key of values.keys()) changed.add(key);
      values.clear();
      notify();
    },
  };
}

export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, () => store.get(key));
}

/** Runs once in the next frame, however often it is asked to. */
export function onceAFrame(run: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      run();
    });
  };
}
