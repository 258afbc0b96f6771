import { hashKey, partialMatchKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Answers that may be out of date: those whose key begins like this. */
export type Stale = {
  queryKey: QueryKey;
  /** Judged after the others were asked again: whether this answer needs no asking after all. */
  unless?: (query: Query) => boolean;
};

/** Events of one booking and the answer of its call come as a handful. */
const debounceMs = 200;

const waiting = new WeakMap<QueryClient, Map<string, Stale>>();

/**
 * Marks answers as out of date at once, and asks for those on the screen a moment later, each once,
 * however much says so meanwhile. What nobody looks at is asked when somebody does.
 */
export function refreshSoon(client: QueryClient, stale: readonly Stale[]): void {
  const batch = waiting.get(client) ?? beginBatch(client);
  for (const each of stale) {
    batch.set(hashKey(each.queryKey), each);
    if (!each.unless)
      void client.invalidateQueries({ queryKey: each.queryKey, refetchType: 'none' });
  }
}

function beginBatch(client: QueryClient): Map<string, Stale> {
  const batch = new Map<string, Stale>();
  waiting.set(client, batch);
  setTimeout(() => {
    waiting.delete(client);
    // What does not come stays out of date, and the screen says so.
    refreshNow(client, [...batch.values()]).catch(() => undefined);
  }, debounceMs);
  return batch;
}

/**
 * Asks at once for what is on the screen; resolves when it is there, and rejects when some of it did not
 * come.
 */
export async function refreshNow(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  await askAgain(
    client,
    stale.filter(({ unless }) => !unless),
  );
  await askAgain(
    client,
    stale.filter(({ unless }) => unless),
  );
  const asked = client.getQueryCache().findAll({ type: 'active', predicate: oneOf(stale) });
  for (const { state } of asked) if (state.error) throw state.error;
}

/** What does not come is no reason not to ask for the rest. */
function askAgain(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  return client.invalidateQueries({ predicate: oneOf(stale) });
}

const oneOf = (stale: readonly Stale[]) => (query: Query) =>
  stale.some(
    ({ queryKey, unless }) => partialMatchKey(query.queryKey, queryKey) && unless?.(query) !== true,
  );
