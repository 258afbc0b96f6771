import { queryOptions } from '@tanstack/react-query';

import { pushEndpoints } from '../../../../contract/push/endpoints.ts';
import { call } from '../../../api/call.ts';

/** What the brokerage knows of this device: of this moment, and not kept. */
export const pushStateQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: ({ signal }) => call(pushEndpoints.state, {}, { signal }),
  staleTime: 60_000,
});
