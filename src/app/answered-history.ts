import { afterPaint } from '../lib/after-paint.ts';
import { beginStep } from '../lib/step.ts';
import type { AppRouter } from './router.ts';

type Stepping = Pick<AppRouter, 'history' | 'updateLatestLocation'>;

/**
 * Lets a router hear of a step once the frame of the tap that led to it is painted: what the finger has
 * changed is seen before a page is rendered. Of two steps in one frame only the last is told of. Where
 * it stands, the router knows at once, since what is asked for next begins there.
 */
export function answerFirst(router: Stepping): void {
  const { history } = router;
  const { subscribe } = history;
  subscribe(() => router.updateLatestLocation());
  history.subscribe = (listener) => {
    let callOff: (() => void) | undefined;
    const stop = subscribe((step) => {
      const end = beginStep();
      // The router listens with its `load`, which ends when the page is rendered.
      const tell = () => void Promise.resolve<unknown>(listener(step)).finally(end);
      callOff?.();
      const forget = isUntouched() ? tell() : afterPaint(tell);
      callOff = () => {
        forget?.();
        end();
      };
    });
    return () => {
      callOff?.();
      stop();
    };
  };
}

/** Whether nobody has pressed anything yet: a start that is led elsewhere waits for no frame. */
const isUntouched = () => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
