import { useEffect, useEffectEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Intent } from './intent.ts';
import type { PendingOperations } from './pending-operations.ts';
import type { Found, Sent } from './send-once.ts';

/** What became of an operation. */
export type Outcome<Done> = {
  /** No answer came, and it was not found to have arrived. */
  isUnknown: boolean;
  /** Undefined before it was first asked about. */
  found: Found<Done> | undefined;
  /** What was done, where it arrived. */
  done: Done | undefined;
  /** No answer came, and it was found to have arrived after all. */
  isLate: boolean;
  /** It never arrived, and nothing was done. */
  isMissing: boolean;
  isAsking: boolean;
  ask: () => void;
};

const nothing: Intent = { id: '', kind: 'ord', input: {}, at: 0 };

/**
 * Asks about what got no answer until its outcome is known; about nothing else. `onLate` runs once it is
 * found to have arrived after all.
 */
export function useOutcome<Done>(
  operations: PendingOperations<Done>,
  sent: Sent<Done> | null,
  onLate?: () => void,
): Outcome<Done> {
  const client = useQueryClient();
  const intent = sent?.kind === 'unknown' ? sent.intent : undefined;
  const query = useQuery({
    ...operations.found(client, intent ?? nothing),
    enabled: intent !== undefined,
  });
  const found = intent && query.data;
  const late = found?.kind === 'accepted' ? found.done : undefined;
  const done = sent?.kind === 'accepted' ? sent.done : late;
  const isLate = late !== undefined;
  const tellLate = useEffectEvent(() => onLate?.());
  useEffect(() => {
    if (isLate) tellLate();
  }, [isLate]);
  return {
    isUnknown: intent !== undefined && done === undefined,
    found,
    done,
    isLate,
    isMissing: found?.kind === 'not-received',
    isAsking: query.isFetching,
    ask: () => void query.refetch(),
  };
}
