import { useEffect, useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

const closeDistance = 96;
/** Pixels a millisecond: a flick closes from anywhere. */
const closeSpeed = 0.5;
/** A finger that rested so long before it let go was no flick. */
const restMs = 100;

type Drag = {
  pointer: number;
  startY: number;
  lastY: number;
  lastAt: number;
  speed: number;
  /** From the first move on. */
  motion?: Animation;
};

/**
 * The sheet follows the finger: handlers for the part that is held. Moves the element itself, with
 * no render on the way, and lets go into the style sheet's own transition. An animation that stands still
 * where the finger is moves it: the browser then puts no layer of the page behind together anew.
 * `present`: whether that part is in the page.
 */
export function useDragDown(
  sheet: RefObject<HTMLElement | null>,
  onClose: () => void,
  present: boolean,
) {
  const drag = useRef<Drag | undefined>(undefined);

  // Of a finger whose part has gone from under it nothing more is heard.
  useEffect(() => {
    if (present) return;
    drag.current?.motion?.cancel();
    drag.current = undefined;
    sheet.current?.removeAttribute('data-dragging');
  }, [sheet, present]);

  const finish = (event: PointerEvent) => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    drag.current = undefined;
    const moved = held.lastY - held.startY;
    if (sheet.current && held.motion) letGo(sheet.current, held.motion);
    if (event.type !== 'pointerup') return;
    const isFlick = moved > 8 && held.speed > closeSpeed && event.timeStamp - held.lastAt < restMs;
    if (moved > closeDistance || isFlick) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      // One finger drags, however many come after it.
      if (drag.current || event.button !== 0 || isControl(event.target)) return;
      const { pointerId, clientY, timeStamp } = event;
      drag.current = {
        pointer: pointerId,
        startY: clientY,
        lastY: clientY,
        lastAt: timeStamp,
        speed: 0,
      };
      event.currentTarget.setPointerCapture?.(pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = drag.current;
      if (!held || held.pointer !== event.pointerId) return;
      held.speed = (event.clientY - held.lastY) / Math.max(1, event.timeStamp - held.lastAt);
      held.lastY = event.clientY;
      held.lastAt = event.timeStamp;
      if (!sheet.current) return;
      held.motion ??= takeHold(sheet.current);
      held.motion.currentTime = Math.max(0, event.clientY - held.startY);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
    onLostPointerCapture: (event: PointerEvent) => {
      // A finger's own target loses it to this part as the drag begins.
      if (event.target === event.currentTarget) finish(event);
    },
  };
}

/** As far down as the screen is high: a pixel each millisecond of an animation that does not run. */
function takeHold(sheet: HTMLElement): Animation {
  sheet.setAttribute('data-dragging', '');
  const way = innerHeight;
  const motion = sheet.animate([{ translate: '0' }, { translate: `0 ${way}px` }], {
    duration: way,
    fill: 'both',
  });
  motion.pause();
  return motion;
}

/** Leaves the sheet where it is, so that the transition begins there. */
function letGo(sheet: HTMLElement, motion: Animation): void {
  motion.commitStyles();
  motion.cancel();
  // A transition begins at what was styled last.
  sheet.getBoundingClientRect();
  sheet.removeAttribute('data-dragging');
  sheet.style.removeProperty('translate');
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select') !== null;
}
