import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

import { withTapMs } from '../../lib/second-tap.ts';

const waitMs = 400;
const repeatMs = 80;

/**
 * Handlers of a button that acts at once and goes on while it is held. What may be the beginning of a
 * scroll acts when it is lifted, which is a click, or once it is held. Keyboard and screen reader presses
 * come as clicks alone.
 */
export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the latest press has acted before its click, and when it was lifted then. */
  const hasActed = useRef(false);
  const liftedAt = useRef(-Infinity);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const act = () => {
    hasActed.current = true;
    latest.current();
  };
  const repeat = () => {
    act();
    timer.current = setTimeout(repeat, repeatMs);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      hasActed.current = false;
      liftedAt.current = -Infinity;
      if (event.pointerType === 'mouse') act();
      timer.current = setTimeout(repeat, waitMs);
    },
    onPointerUp: (event: PointerEvent) => {
      stop();
      if (hasActed.current) liftedAt.current = event.timeStamp;
    },
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      // By its time: what `detail` says of a finger differs among browsers.
      if (event.timeStamp - liftedAt.current > withTapMs) latest.current();
    },
    // A long press on a phone is no wish for a menu here.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
