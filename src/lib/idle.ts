import { createStore } from './store.ts';

/** After the first page; by then the first screen has asked for what it shows. */
export const restMs = 2_000;
/** After the first screen is at rest: by then its own followers have come, and the device has kept them. */
export const laterMs = 4_000;

/** Whether the first screen has what it needs, so that what nobody waits for may be loaded. */
export const isIdle = createStore(false);

/**
 * Starts something once the first screen has what it needs, in a task of its own: a finger is answered
 * before the next. Returns the way to call it off.
 */
export function whenIdle(start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    stop();
    timer = setTimeout(start);
  };
  const stop = isIdle.subscribe(begin);
  if (isIdle.get()) begin();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Whether what lies out of sight is rendered as well: as soon as somebody moves the page or uses a key,
 * and for everybody else, such as who has it read aloud, once the first screen has long been at rest.
 */
export const reachesFurther = createStore(false);

const moves = ['touchmove', 'wheel', 'keydown'] as const;

/** To be called once, after the first page was shown. */
export function awaitIdle(): void {
  const reach = () => {
    for (const move of moves) removeEventListener(move, reach);
    reachesFurther.set(true);
  };
  for (const move of moves) addEventListener(move, reach, { passive: true });
  setTimeout(() => {
    // What is loaded before this mark is the cost of the first screen.
    performance.mark('idle');
    isIdle.set(true);
    setTimeout(reach, laterMs);
  }, restMs);
}
