import type { AppRouter } from './router.ts';
import { overlays } from '../ui/overlays.ts';

/**
 * The way back leaves what lies over a page before the page: a sheet, a question, the chart in full
 * screen. What is held open stays open, and the page with it.
 */
export function closeBeforeLeaving({ history }: Pick<AppRouter, 'history'>): void {
  let release: (() => void) | undefined;
  overlays.subscribe(() => {
    if (overlays.get().length === 0) {
      release?.();
      release = undefined;
      return;
    }
    // Only meanwhile: navigation waits for whoever may block it.
    release ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        overlays.get().at(-1)?.();
        return true;
      },
    });
  });
}
