import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiRefusal } from './errors.ts';

/** Asks for what one query wants as a part of the answer; `partOf` answers null for what it lacks. */
export type JoinedPrefetch<Answers> = <Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
  partOf: (answers: Answers) => Data | null,
) => Promise<void>;

/**
 * Several queries answered by one call. It goes out when the first of them has to be asked: those that
 * are fresh are left alone, as in a prefetch of each. Where the call is refused, each asks for itself
 * and is told why.
 */
export function joinedPrefetch<Answers>(
  client: QueryClient,
  ask: () => Promise<Answers>,
): JoinedPrefetch<Answers> {
  let asked: Promise<Answers | undefined> | undefined;
  const askOnce = () =>
    (asked ??= ask().catch((error: unknown) => {
      if (error instanceof ApiRefusal) return undefined;
      // Another try is another call, again one for all of them.
      asked = undefined;
      throw error;
    }));
  return (options, partOf) => {
    const { queryFn } = options;
    return client.prefetchQuery({
      ...options,
      queryFn: async (context) => {
        const answers = await askOnce();
        const part = answers && partOf(answers);
        if (part !== undefined && part !== null) return part;
        if (typeof queryFn !== 'function') throw new Error('a query without a call of its own');
        return queryFn(context);
      },
    });
  };
}
