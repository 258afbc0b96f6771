import { useEffect, useState } from 'react';

import { useOnline } from '../api/network.ts';

/** What a query says of its answer. */
type Answer = { data: unknown; dataUpdatedAt: number; isError: boolean; isFetching: boolean };

/** How long figures of an earlier visit may stand without their age while newer ones are on the way. */
const timeoutMs = 1_500;

/**
 * When figures were true, as long as they are older than they look: nothing is reached, the last
 * question failed, or those of an earlier visit still wait for newer ones. Of several the oldest.
 */
export function useStaleAt(...answers: readonly Answer[]): number | undefined {
  const online = useOnline();
  const known = answers.filter(({ data }) => data !== undefined);
  const isWaiting = known.some(
    ({ isFetching, dataUpdatedAt }) => isFetching && dataUpdatedAt < performance.timeOrigin,
  );
  const isLate = useLater(isWaiting, timeoutMs);
  if (known.length === 0) return undefined;
  const isOld = !online || isLate || known.some(({ isError }) => isError);
  return isOld ? Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)) : undefined;
}

/** Whether something has been so for a while. */
function useLater(now: boolean, afterMs: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLater(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLater(false);
    };
  }, [now, afterMs]);
  return later;
}
