import type { RouterHistory } from '@tanstack/react-router';

import { afterPaint } from '../lib/after-paint.ts';

/**
 * A history that tells of a step once the frame of the tap that led to it is painted: what the finger
 * has changed is seen before a page is rendered. Of two steps in one frame only the last is told of.
 */
export function answeredFirst(history: RouterHistory): RouterHistory {
  const { subscribe } = history;
  history.subscribe = (listener) => {
    let callOff: (() => void) | undefined;
    const stop = subscribe((step) => {
      callOff?.();
      callOff = afterPaint(() => listener(step));
    });
    return () => {
      callOff?.();
      stop();
    };
  };
  return history;
}
