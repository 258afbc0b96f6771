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
        const askToClose = overlays.get().at(-1);
        if (action !== 'BACK' || !askToClose) return false;
        // The browser has left the entry of the page. What closes may go somewhere itself, such as a
        // receipt, and must begin where the page is: once the router has gone forward again.
        const close = () => {
          if (overlays.get().includes(askToClose)) askToClose();
        };
        addEventListener('popstate', close, { once: true });
        return true;
      },
    });
  });
}
