import type { AppRouter } from './router.ts';
import { overlays } from '../ui/overlays.ts';

/**
 * The way back leaves what lies over a page before the page: a sheet, a question, the chart in full
 * screen. What is held open stays open, and the page with it.
 */
export function closeBeforeLeaving({ history }: Pick<AppRouter, 'history'>): void {
  numberTypedAddresses(history);
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

/**
 * An address that is typed, or that a shortcut opens in the running app, is an entry of the browser's
 * own without a number: the router would take it for the way back, and what is blocked then waits for
 * an answer that never comes. It gets the next number before the router looks.
 */
function numberTypedAddresses(own: AppRouter['history']): void {
  addEventListener(
    'popstate',
    () => {
      if (history.state !== null) return;
      const key = crypto.randomUUID();
      // oxlint-disable-next-line no-underscore-dangle -- the router's own name
      const index = own.location.state.__TSR_index + 1;
      history.replaceState({ __TSR_index: index, __TSR_key: key, key }, '');
    },
    { capture: true },
  );
}
