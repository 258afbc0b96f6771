import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const waitMs = 400;
const repeatMs = 80;

/**
 * Handlers of a button that acts at once and goes on while it is held. Keyboard and screen reader
 * presses come as clicks without a pointer.
 */
export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, repeatMs);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      latest.current();
      timer.current = setTimeout(repeat, waitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) latest.current();
    },
    // A long press on a phone is no wish for a menu here.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
