import { useEffect, useRef } from 'react';

import { afterPaint } from './after-paint.ts';
import { isSecondTap } from './second-tap.ts';
import type { Press } from './second-tap.ts';

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
  return (press) => !isSecondTap(press) && press.timeStamp >= seenAt.current;
}
