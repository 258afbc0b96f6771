import { describe, expect, it } from 'vitest';

import { differenceOf } from '../support/owed-events.ts';

const owed = ['balance', 'order 1', 'balance', 'order 2', 'balance', 'order 3'];
const right = { missing: 0, doubled: 0, isInOrder: true };
const open = (...heard: string[]) => ({ heard, isOpen: true, at: [] });
const ended = (...heard: string[]) => ({ heard, isOpen: false, at: [] });

describe('a stream', () => {
  it('heard what it was owed from its beginning on, to the end where it is open', () => {
    expect(differenceOf(owed, open(...owed), 0)).toEqual(right);
    expect(differenceOf(owed, open('balance', 'order 2', 'balance', 'order 3'))).toEqual(right);
    expect(differenceOf(owed, ended('balance', 'order 2'))).toEqual(right);
    expect(differenceOf(owed, ended('balance'))).toEqual(right);
    const alike = ['balance', 'message', 'balance', 'balance', 'message', 'order 1'];
    expect(differenceOf(alike, ended('balance', 'balance', 'message'))).toEqual(right);
    expect(differenceOf(alike, ended('message', 'message'))).toMatchObject({ isInOrder: false });
  });

  it('that began when nothing more was owed is right to be silent, an earlier one is not', () => {
    expect(differenceOf(owed, open())).toEqual(right);
    expect(differenceOf(owed, open(), 4)).toMatchObject({ missing: 2 });
  });

  it('is found out when something is missing, came twice or in another order', () => {
    const last = ['balance', 'order 3'];
    expect(differenceOf(owed, open('order 1', 'balance', ...last))).toMatchObject({ missing: 1 });
    expect(differenceOf(owed, open('order 2', 'order 2', ...last))).toMatchObject({ doubled: 1 });
    expect(differenceOf(owed, open('order 2', 'order 3', 'balance'))).toMatchObject({
      isInOrder: false,
    });
    expect(differenceOf(owed, ended('order 1', 'order 2'))).toMatchObject({ missing: 1 });
  });
});
