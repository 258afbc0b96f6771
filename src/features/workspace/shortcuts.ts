import { useEffect, useEffectEvent, useState } from 'react';

import type { Side } from '../../../contract/trade/types.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const storageKey = 'shortcuts';

export type Shortcut = 'search' | Side | 'next' | 'previous' | 'help';

/** A single key without a modifier, as it is printed on it. */
export const keysOf: Readonly<Record<Shortcut, string>> = {
  search: '/',
  buy: 'b',
  sell: 's',
  next: 'ArrowDown',
  previous: 'ArrowUp',
  help: '?',
};

const shortcuts = Object.keys(keysOf) as Shortcut[];
const arrows: readonly Shortcut[] = ['next', 'previous'];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * What a key means where the focus is. In a field every key is text; in a group of choices and in
 * whatever else answers the arrows these stay what they are there.
 */
export function shortcutOf(pressed: Pressed, focus: Element | null): Shortcut | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const found = shortcuts.find((each) => keysOf[each] === pressed.key);
  const isChoice = focus?.matches('input:is([type="radio"], [type="checkbox"])') === true;
  const isField = focus?.matches('input, textarea, select, [contenteditable]') === true;
  if (found === undefined || (isField && !isChoice)) return undefined;
  const isPage = focus === null || focus.matches('body, main');
  return arrows.includes(found) && !isPage ? undefined : found;
}

/** Keys for what is done often; each can be switched off, all together, and that is kept. */
export function useShortcuts(act: (shortcut: Shortcut) => void) {
  const [on, setOn] = useState(() => readStored(storageKey) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return;
    const shortcut = shortcutOf(event, document.activeElement);
    if (!shortcut) return;
    event.preventDefault();
    act(shortcut);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
  return {
    on,
    setOn: (next: boolean) => {
      writeStored(storageKey, next ? 'on' : 'off');
      setOn(next);
    },
  };
}
