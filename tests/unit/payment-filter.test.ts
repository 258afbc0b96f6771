import { describe, expect, test } from 'vitest';

import { paymentAddress, paymentFilterOf } from '../../src/routes/payment-filter.ts';

describe('the payments that an address asks for', () => {
  test('are all of them when it names none', () => {
    expect(paymentFilterOf({})).toEqual({
      filter: { period: 'all', direction: 'all', method: 'all', state: 'all' },
      id: undefined,
    });
    expect(paymentAddress(paymentFilterOf({}).filter)).toEqual({});
  });

  test('are found again by the address of their filter', () => {
    const address = { period: 'month', flow: 'out', kind: 'withdrawal', state: 'refused' };
    expect(paymentAddress(paymentFilterOf(address).filter)).toEqual(address);
  });

  test('are all of them whatever else was written into it', () => {
    const wrong = { period: 'never', flow: 'up', kind: ['card'], state: 7, id: '<b>' };
    expect(paymentFilterOf(wrong)).toEqual(paymentFilterOf({}));
    expect(paymentFilterOf({ id: 'wdr_01abc' }).id).toBe('wdr_01abc');
  });
});
