import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

const closeDistance = 96;
/** Pixels a millisecond: a flick closes from anywhere. */
const closeSpeed = 0.5;
/** A finger that rested so long before it let go was no flick. */
const restMs = 100;

type Drag = { pointer: number; startY: number; lastY: number; lastAt: number; speed: number };

/**
 * The sheet follows the finger: handlers for the part that is held. Moves the element itself, with
 * no render on the way, and lets go into the style sheet's own transition.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | undefined>(undefined);

  const finish = (event: PointerEvent) => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    drag.current = undefined;
    const moved = held.lastY - held.startY;
    sheet.current?.removeAttribute('data-dragging');
    sheet.current?.style.removeProperty('translate');
    if (event.type === 'pointercancel') return;
    const isFlick = moved > 8 && held.speed > closeSpeed && event.timeStamp - held.lastAt < restMs;
    if (moved > closeDistance || isFlick) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return;
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
      const moved = Math.max(0, event.clientY - held.startY);
      sheet.current?.setAttribute('data-dragging', '');
      sheet.current?.style.setProperty('translate', `0 ${moved}px`);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select') !== null;
}
