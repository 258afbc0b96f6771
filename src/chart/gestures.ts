export type GestureTargets = {
  /** Pixels since the last call; to the right is positive. */
  drag: (pixels: number) => void;
  /** Factor since the last call, around a point of the chart. */
  zoom: (factor: number, x: number) => void;
  /** The crosshair follows; coordinates within the chart. */
  point: (x: number, y: number) => void;
  release: () => void;
  /** Whether there is a crosshair: a tap puts away what is shown. */
  isPointing: () => boolean;
  /** A finger left where it rested: whether that was taken, for the end of a line. */
  place: (x: number, y: number) => boolean;
};

type Point = { x: number; y: number };

type Mode = 'none' | 'undecided' | 'page' | 'drag' | 'pinch' | 'point';

const longPressMs = 350;
const slackPx = 8;

/**
 * Touches on a chart: a vertical swipe scrolls the page, a horizontal drag and a pinch move the
 * chart, a long press or a tap shows the crosshair. The library itself would take every vertical drag,
 * so touches are kept from it and answered here with its public calls.
 */
export function attachGestures(host: HTMLElement, targets: GestureTargets): () => void {
  let mode: Mode = 'none';
  let start = { x: 0, y: 0 };
  let wasPointing = false;
  let last = { x: 0, y: 0, distance: 0 };
  const press = createPress(() => {
    mode = 'point';
    targets.point(start.x, start.y);
  });

  const onStart = (event: TouchEvent) => {
    event.stopPropagation();
    press.end();
    const [first, second] = event.touches;
    if (!first) return;
    if (second) {
      mode = 'pinch';
      last = { x: 0, y: 0, distance: distanceOf(first, second) };
      return;
    }
    mode = 'undecided';
    start = within(host, first);
    last = { ...start, distance: 0 };
    wasPointing = targets.isPointing();
    press.begin(event);
  };

  const onMove = (event: TouchEvent) => {
    event.stopPropagation();
    const [first, second] = event.touches;
    if (!first) return;
    const { x, y } = within(host, first);
    const wish = decide(start, { x, y });
    const isNoPress = mode === 'point' && press.isShortAt(event) && wish !== 'undecided';
    // What stood there before goes along, as with a drag that was heard of in time.
    if (isNoPress && !wasPointing) targets.release();
    if (mode === 'undecided' || isNoPress) mode = wish;
    if (mode === 'undecided') return;
    // A finger that moves is no long press.
    press.end();
    if (mode === 'page') return;
    if (event.cancelable) event.preventDefault();
    if (mode === 'pinch' && second) {
      const distance = distanceOf(first, second);
      if (last.distance > 0)
        targets.zoom(distance / last.distance, (x + within(host, second).x) / 2);
      last.distance = distance;
      return;
    }
    if (mode === 'drag') targets.drag(x - last.x);
    if (mode === 'point') targets.point(x, y);
    last = { x, y, distance: 0 };
  };

  const onEnd = (event: TouchEvent) => {
    event.stopPropagation();
    press.end();
    const isTap = mode === 'undecided' || (mode === 'point' && press.isShortAt(event));
    if ((isTap || mode === 'point') && event.type === 'touchend') {
      // A tap: without this the browser would follow up with mouse events for the library.
      if (event.cancelable) event.preventDefault();
      const isTaken = targets.place(last.x, last.y);
      if (isTap && !isTaken && wasPointing) targets.release();
      else if (isTap && !isTaken) targets.point(start.x, start.y);
    }
    mode = 'none';
  };

  const detach = listen(host, onStart, onMove, onEnd);
  return () => {
    press.end();
    detach();
  };
}

/** A finger that rests where it is: after a while `onLong` is called. */
function createPress(onLong: () => void) {
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: ({ timeStamp }: TouchEvent) => {
      startedAt = timeStamp;
      timer = setTimeout(onLong, longPressMs);
    },
    end: () => clearTimeout(timer),
    /** Whether this came from the finger before its press was long. A busy page hears of it late. */
    isShortAt: ({ timeStamp }: TouchEvent) => timeStamp - startedAt < longPressMs,
  };
}

/** The wheel scrolls the page, as everywhere; with Ctrl (a trackpad's pinch) it moves the chart. */
function onWheel(event: WheelEvent): void {
  const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (!event.ctrlKey && !event.metaKey && !sideways) event.stopPropagation();
}

/** Across moves the chart, up or down scrolls the page. */
function decide(start: Point, now: Point): 'undecided' | 'drag' | 'page' {
  const across = Math.abs(now.x - start.x);
  const along = Math.abs(now.y - start.y);
  if (across < slackPx && along < slackPx) return 'undecided';
  return across > along ? 'drag' : 'page';
}

/** Where the chart is touched. */
function within(host: HTMLElement, touch: Touch): Point {
  const box = host.getBoundingClientRect();
  return { x: touch.clientX - box.left, y: touch.clientY - box.top };
}

type OnTouch = (event: TouchEvent) => void;

/** Listens before the library does. */
function listen(host: HTMLElement, onStart: OnTouch, onMove: OnTouch, onEnd: OnTouch): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const glance = { capture: true, passive: true, signal };
  const answer = { capture: true, passive: false, signal };
  host.addEventListener('touchstart', onStart, glance);
  host.addEventListener('touchmove', onMove, answer);
  host.addEventListener('touchend', onEnd, answer);
  host.addEventListener('touchcancel', onEnd, glance);
  host.addEventListener('wheel', onWheel, glance);
  return () => leaving.abort();
}

function distanceOf(a: Touch, b: Touch): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
