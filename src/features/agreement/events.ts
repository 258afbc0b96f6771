import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { configQuery } from '../../api/config.ts';
import { createStore } from '../../lib/store.ts';

/** The version whose notice was put aside: it comes again with the next start. */
export const postponedVersion = createStore<string | undefined>(undefined);

/**
 * A refusal because of the agreement says that another version came into force while the app was
 * open: what is known of it is asked again, and the notice appears. Returns the function that stops it.
 */
export function followAgreement(client: QueryClient): () => void {
  return client.getMutationCache().subscribe(({ mutation, type }) => {
    const error = type === 'updated' ? mutation.state.error : null;
    if (!(error instanceof ApiRefusal) || error.code !== 'agreement_outdated') return;
    postponedVersion.set(undefined);
    void client.invalidateQueries({ queryKey: configQuery.queryKey });
    void client.invalidateQueries({ queryKey: userInfoQuery.queryKey });
  });
}
