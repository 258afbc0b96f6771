import { describe, expect, it } from 'vitest';

import { paymentMethods, paymentStates } from '../../contract/cash/types.ts';
import { messageCategoryNames } from '../../contract/message/types.ts';
import { transactionGroups } from '../../contract/records/types.ts';
import { readMarketAddress } from '../../src/features/market/market-address.ts';
import * as search from '../../src/routes/search.ts';

type Read = (address: Record<string, unknown>) => Record<string, unknown>;

/** Everything that reads an address. */
const readers: [string, Read][] = [
  ['readMarketAddress', readMarketAddress],
  ...Object.entries(search).flatMap(([name, value]): [string, Read][] =>
    name.endsWith('Search') && typeof value === 'function' ? [[name, value as Read]] : [],
  ),
];

describe('what an address carries', () => {
  it.each(readers)('%s names every key, also of a value that means nothing', (_, read) => {
    const empty = read({});
    expect(Object.keys(empty).length).toBeGreaterThan(0);
    const nonsense = Object.fromEntries(Object.keys(empty).map((key) => [key, ['<b>']]));
    // As the router lays it over the raw address.
    const seen = { ...nonsense, ...read(nonsense) };
    expect(Object.values(seen).filter((value) => value !== undefined)).toEqual([]);
  });

  it('may be everything that the contract knows', () => {
    expect(search.groups).toEqual(transactionGroups);
    expect(search.categories).toEqual(messageCategoryNames);
    expect(search.methods).toEqual(paymentMethods);
    expect(new Set(search.states)).toEqual(new Set(Object.values(paymentStates).flat()));
  });

  it('is read where the address has digits alone', () => {
    expect(search.codeSearch({ code: 600000 })).toEqual({ code: '600000' });
    expect(search.registerSearch({ code: 1234 }).code).toBe('1234');
    expect(search.querySearch({ q: 600 })).toEqual({ q: '600' });
  });
});
