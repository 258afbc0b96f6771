import { useMutation, useQueryClient } from '@tanstack/react-query';

import { marketEndpoints } from '../../../contract/market/endpoints.ts';
import { watchedOnHome } from '../../../contract/screen/home.ts';
import { call } from '../../api/call.ts';
import { marketQueries } from './queries.ts';

export type WatchInput = { code: string; watched: boolean };

/** The list after a star was pressed: a new code goes to the top. */
export function withWatch(codes: readonly string[], { code, watched }: WatchInput): string[] {
  const others = codes.filter((other) => other !== code);
  return watched ? [code, ...others] : others;
}

/**
 * Sets or takes away the star. Shows it at once and takes it back when the brokerage refuses. Presses go
 * out one after the other; while a newer one waits, no answer to an older one changes what is shown.
 */
export function useWatch() {
  const client = useQueryClient();
  const { queryKey } = marketQueries.watchlist();
  const mutationKey = ['watchlist', 'set'];
  const isNewest = () => client.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    scope: { id: 'watchlist' },
    // On, off and on again is no second press of a button: the last one counts.
    mutationFn: (input: WatchInput) => call(marketEndpoints.watch, input, { again: true }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { codes: withWatch(before.codes, input) });
      return { before };
    },
    onError: (_error, _input, kept) => {
      if (!isNewest()) return;
      if (kept?.before) client.setQueryData(queryKey, kept.before);
      // What became of the presses before it, and whether it arrived, the brokerage alone knows.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: (answer) => {
      if (!isNewest()) return;
      client.setQueryData(queryKey, answer);
      // The home screen shows the first of them, also without a connection.
      const first = watchedOnHome(answer.codes);
      if (first.length > 0) void client.prefetchQuery(marketQueries.listed(first));
    },
  });
}
