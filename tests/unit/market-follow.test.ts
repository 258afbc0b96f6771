import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { MarketState } from '../../contract/market/types.ts';
import { followLiveData } from '../../src/app/live/live-data.ts';
import { marketQueries } from '../../src/features/market/queries.ts';
import { putMarketState } from '../../src/live/market.ts';
import { columnsOf } from '../../contract/market/instrument-columns.ts';

const longestWaitMs = 3_000;
let now = 1;

function say(change: Partial<MarketState> = {}): void {
  now += 1;
  putMarketState({
    marketDate: '2026-11-20',
    previousMarketDate: '2026-11-19',
    nextMarketDate: '2026-11-23',
    holidaysKnownUntil: '2026-12-31',
    phase: 'open',
    hours: 'continuous',
    opensAt: 0,
    closesAt: 0,
    auctionAt: null,
    orderDate: '2026-11-20',
    liveAt: null,
    cancelsLockedUntil: null,
    instrumentsVersion: 'first',
    ...change,
    now,
  });
}

describe('what is known of the market', () => {
  const client = new QueryClient();
  const { queryKey } = marketQueries.instruments();
  const isOld = () => client.getQueryState(queryKey)?.isInvalidated === true;
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    say();
    client.setQueryData(queryKey, { version: 'first', columns: columnsOf([]) });
    stop = followLiveData(client);
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  test.each([
    ['a new market day begins', { marketDate: '2026-11-23' }],
    ['companies come to the exchange', { instrumentsVersion: 'second' }],
  ])('is asked again when %s', async (_, change) => {
    say(change);
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    await vi.waitFor(() => expect(isOld()).toBe(true));
  });

  test('stays when only the phase changes', async () => {
    say({ phase: 'closed' });
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(isOld()).toBe(false);
  });
});
