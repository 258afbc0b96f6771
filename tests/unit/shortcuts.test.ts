import { describe, expect, it } from 'vitest';

import { shortcutOf } from '../../src/features/workspace/shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const key = (text: string) => ({ ...plain, key: text });

/** An element that is of these kinds, as its selectors say. */
const focus = (...kinds: string[]) =>
  ({
    matches: (selector: string) =>
      kinds.some((kind) => selector.split(/,\s*(?![^(]*\))/).includes(kind)),
  }) as Element;

const page = focus('body');
const link = focus('a');
const field = focus('input');
const choice = focus('input', 'input:is([type="radio"], [type="checkbox"])');

describe('a key of the workspace', () => {
  it('does what the sheet says', () => {
    const pressed = ['/', 'b', 's', 'ArrowDown', 'ArrowUp', '?', 'x'];
    expect(pressed.map((text) => shortcutOf(key(text), page))).toEqual([
      'search',
      'buy',
      'sell',
      'next',
      'previous',
      'help',
      undefined,
    ]);
  });

  it('is text in a field, and nothing of ours with a modifier', () => {
    expect(shortcutOf(key('b'), field)).toBeUndefined();
    expect(shortcutOf({ ...key('s'), ctrlKey: true }, page)).toBeUndefined();
    expect(shortcutOf({ ...key('/'), metaKey: true }, page)).toBeUndefined();
  });

  it('acts from a link and from a choice, whose arrows stay its own', () => {
    expect(shortcutOf(key('b'), link)).toBe('buy');
    expect(shortcutOf(key('b'), choice)).toBe('buy');
    expect(shortcutOf(key('ArrowDown'), choice)).toBeUndefined();
    expect(shortcutOf(key('ArrowDown'), link)).toBeUndefined();
  });
});
