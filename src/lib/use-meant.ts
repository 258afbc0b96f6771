import { useEffect, useRef } from 'react';

import { afterPaint } from './after-paint.ts';

/**
 * Tells whether a press was made when what it reaches could be seen. On a slow phone the second of two
 * taps arrives when the page to which the first one led stands under the finger.
 */
export function useMeant(): (press: { timeStamp: number }) => boolean {
  const seenAt = useRef(Infinity);
  useEffect(
    () =>
      afterPaint(() => {
        seenAt.current = performance.now();
      }),
    [],
  );
  return ({ timeStamp }) => timeStamp >= seenAt.current;
}
