import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** How far the content follows the finger before letting go refreshes. */
export const pullPx = 72;

type Touch = { startX: number; startY: number; pulling: boolean; distance: number };

/** Half of the way the finger has gone, ever slower. */
function damped(moved: number): number {
  return Math.min(pullPx * 1.5, moved * 0.5);
}

/** Whether the finger holds a sheet that is part of the scroller's page and lies over it. */
function liesOver(box: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== box.closest('dialog');
}

/** Pulling down at the top of the scroller. `onMove` gets the distance in pixels, 0 at the end. */
export function usePull(
  scroller: RefObject<HTMLElement | null>,
  active: boolean,
  onMove: (distance: number) => void,
  onPulled: () => void,
) {
  const move = useEffectEvent(onMove);
  const pulled = useEffectEvent(onPulled);

  useEffect(() => {
    const box = scroller.current;
    if (!active || !box) return undefined;
    let touch: Touch | undefined;

    const start = (event: TouchEvent) => {
      const finger = event.touches[0];
      const fits =
        box.scrollTop <= 0 && event.touches.length === 1 && !liesOver(box, event.target) && finger;
      touch = fits
        ? { startX: finger.clientX, startY: finger.clientY, pulling: false, distance: 0 }
        : undefined;
    };
    const follow = (event: TouchEvent) => {
      const finger = event.touches[0];
      if (!touch || !finger) return;
      const down = finger.clientY - touch.startY;
      const sideways = Math.abs(finger.clientX - touch.startX);
      if (!touch.pulling) {
        if (down < 8 || sideways > down || box.scrollTop > 0) {
          if (down < 0 || sideways > 8) touch = undefined;
          return;
        }
        touch.pulling = true;
      }
      if (event.cancelable) event.preventDefault();
      touch.distance = damped(Math.max(0, down));
      move(touch.distance);
    };
    const end = (event: TouchEvent) => {
      const ended = touch;
      touch = undefined;
      if (!ended?.pulling) return;
      move(0);
      if (event.type === 'touchend' && ended.distance >= pullPx) pulled();
    };

    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchmove', follow, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', end);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', follow);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', end);
    };
  }, [scroller, active]);
}
