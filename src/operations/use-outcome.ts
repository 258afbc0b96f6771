import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Intent } from './intent.ts';
import type { PendingOperations } from './pending-operations.ts';
import type { Found } from './send-once.ts';

/** What became of an operation that got no answer. */
export type Outcome<Done> = {
  /** Undefined before it was first asked about. */
  found: Found<Done> | undefined;
  /** What was done, where it did arrive. */
  done: Done | undefined;
  /** It never arrived, and nothing was done. */
  isMissing: boolean;
  isAsking: boolean;
  ask: () => void;
};

const nothing: Intent = { id: '', kind: 'ord', input: {}, at: 0 };

/** Asks about one pending operation until its outcome is known; about nothing where there is none. */
export function useOutcome<Done>(
  operations: PendingOperations<Done>,
  intent: Intent | null | undefined,
): Outcome<Done> {
  const client = useQueryClient();
  const isPending = intent !== null && intent !== undefined;
  const query = useQuery({
    ...operations.found(client, intent ?? nothing),
    enabled: isPending,
  });
  const found = isPending ? query.data : undefined;
  return {
    found,
    done: found?.kind === 'accepted' ? found.done : undefined,
    isMissing: found?.kind === 'not-received',
    isAsking: query.isFetching,
    ask: () => void query.refetch(),
  };
}
