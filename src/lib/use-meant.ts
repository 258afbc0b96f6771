import { useEffect, useRef } from 'react';

import { afterPaint } from './after-paint.ts';

/** As a browser tells of it: `detail` counts taps on one spot, one shortly after the other. */
type Press = { timeStamp: number; detail: number };

/**
 * Tells whether a press is one of its own, made when what it reaches could be seen. The second tap of
 * two meets the page to which the first one led, and on a slow phone long after it was made.
 */
export function useMeant(): (press: Press) => boolean {
  const seenAt = useRef(Infinity);
  useEffect(
    () =>
      afterPaint(() => {
        seenAt.current = performance.now();
      }),
    [],
  );
  return ({ timeStamp, detail }) => detail < 2 && timeStamp >= seenAt.current;
}
