import { describe, expect, test } from 'vitest';

import { paymentAddress, paymentFilterOf, paymentSearch } from '../../src/routes/search.ts';

const filterIn = (address: Record<string, unknown>) => paymentFilterOf(paymentSearch(address));

describe('the payments that an address asks for', () => {
  test('are all of them when it names none', () => {
    expect(filterIn({})).toEqual({ period: 'all', direction: 'all', method: 'all', state: 'all' });
    expect(paymentAddress(filterIn({}))).toEqual({});
  });

  test('are found again by the address of their filter', () => {
    const address = { period: 'month', flow: 'out', kind: 'withdrawal', state: 'refused' };
    expect(paymentAddress(filterIn(address))).toEqual(address);
  });

  test('are all of them whatever else was written into it', () => {
    const wrong = { period: 'never', flow: 'up', kind: ['card'], state: 7, id: '<b>' };
    expect(filterIn(wrong)).toEqual(filterIn({}));
    expect(paymentSearch(wrong).id).toBeUndefined();
    expect(paymentSearch({ id: 'wdr_01abc' }).id).toBe('wdr_01abc');
  });
});
