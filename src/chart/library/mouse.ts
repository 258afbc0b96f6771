import type { GestureTargets } from '../gestures.ts';

type MouseTargets = Pick<GestureTargets, 'drag' | 'place'> & {
  /** Whether an end of a line is chosen next; the mouse is the library's otherwise. */
  isPlacing: () => boolean;
};

/** A hand moves so far in a click. */
const slackPx = 5;

/**
 * The mouse while a line is drawn, as a finger: a click is an end of it, a drag moves the chart. The library
 * is not told of the press: of two quick clicks it would take the first alone.
 */
export function attachMouse(host: HTMLElement, targets: MouseTargets): () => void {
  let press: { x: number; y: number; lastX: number; isDrag: boolean } | undefined;

  const onDown = (event: MouseEvent) => {
    press = undefined;
    if (event.button !== 0 || !targets.isPlacing()) return;
    event.stopPropagation();
    const { clientX: x, clientY: y } = event;
    press = { x, y, lastX: x, isDrag: false };
  };

  const onMove = ({ clientX, clientY, buttons }: MouseEvent) => {
    // Let go elsewhere.
    if (buttons === 0) press = undefined;
    if (!press) return;
    press.isDrag ||= Math.hypot(clientX - press.x, clientY - press.y) > slackPx;
    if (!press.isDrag) return;
    targets.drag(clientX - press.lastX);
    press.lastX = clientX;
  };

  const onUp = ({ button }: MouseEvent) => {
    if (button !== 0 || !press) return;
    const { x, y, isDrag } = press;
    press = undefined;
    if (isDrag) return;
    const box = host.getBoundingClientRect();
    targets.place(x - box.left, y - box.top);
  };

  const leaving = new AbortController();
  // Before the library.
  const options = { capture: true, signal: leaving.signal };
  host.addEventListener('mousedown', onDown, options);
  host.addEventListener('mousemove', onMove, options);
  host.addEventListener('mouseup', onUp, options);
  return () => leaving.abort();
}
