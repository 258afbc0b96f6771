import { queryOptions } from '@tanstack/react-query';

import { agreementEndpoints } from '../../../contract/agreement.ts';
import { call } from '../../api/call.ts';
import { createStore } from '../../lib/store.ts';

export const agreementQueries = {
  /** What the own account has accepted. */
  state: () =>
    queryOptions({
      queryKey: ['agreement', 'state'],
      queryFn: ({ signal }) => call(agreementEndpoints.state, {}, { signal }),
      staleTime: 60_000,
      meta: { keep: true },
    }),
};

/** The version whose notice was put aside: it comes again with the next start. */
export const postponedVersion = createStore<string | undefined>(undefined);
