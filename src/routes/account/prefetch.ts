import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { identityQueries } from '../../features/identity/queries.ts';

/** As prefetch.ts, of the identity: in a chunk of its own. */
export function prefetchIdentity(client: QueryClient): void {
  void client.prefetchQuery(identityQueries.detail());
  void client.prefetchQuery(userInfoQuery);
}
