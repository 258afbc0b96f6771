import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { onUserEvent } from '../../live/user-events.ts';
import { identityQueries } from './queries.ts';

/** Messages come as a handful; one question after the last of them is enough. */
const debounceMs = 200;

/** Refusals that say that the identity stands otherwise than this device thought. */
const surprises = new Set<string | undefined>([
  'identity_required',
  'identity_in_review',
  'identity_approved',
  'identity_not_open',
]);

/**
 * A decision arrives with its message; a refusal tells of one that was missed. Both ask anew how the
 * identity stands. Returns the function that stops it.
 */
export function followIdentity(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const info = userInfoQuery.queryKey;
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: info });
    void client.invalidateQueries({ queryKey: identityQueries.all });
  };
  const stopEvents = onUserEvent(({ type }) => {
    if (type !== 'message') return;
    // Also where it is verified: the desk can take that back.
    clearTimeout(timer);
    timer = setTimeout(askAgain, debounceMs);
  });
  const stopRefusals = client.getMutationCache().subscribe(({ mutation, type }) => {
    const error = type === 'updated' ? mutation.state.error : null;
    if (error instanceof ApiRefusal && surprises.has(error.code)) askAgain();
  });
  return () => {
    clearTimeout(timer);
    stopEvents();
    stopRefusals();
  };
}
