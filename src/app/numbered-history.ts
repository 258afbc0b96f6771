import { createHashHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';

/**
 * The history in the address's hash. An address that is typed, or that a shortcut opens in the running
 * app, is an entry of the browser's own without a number: the router would take it for the way back to
 * the first entry. It gets the next number before the router looks; so this must listen first.
 */
export function createNumberedHistory(): RouterHistory {
  let present = 0;
  addEventListener('popstate', () => {
    if (history.state !== null) return;
    const key = String(Math.random()).slice(2);
    const state = { __TSR_index: present + 1, __TSR_key: key, key };
    // Not the router's own version of it, which would take it for a step.
    History.prototype.replaceState.call(history, state, '');
  });
  const own = createHashHistory();
  const note = () => {
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name
    present = own.location.state.__TSR_index;
  };
  note();
  own.subscribe(note);
  return own;
}
