import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { totalAssetsMinor } from '../../contract/trade/assets.ts';
import { valueMinor } from '../../contract/lib/integers.ts';
import type { Assets } from '../../contract/trade/types.ts';
import { assetsNow } from '../../src/portfolio/assets-now.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000_000 });
const milli = fc.integer({ min: 10, max: 3_000_000 });
const holding = fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), lastMilli: milli });

/** An account as the brokerage answers it: the shares are worth what their prices say. */
const account = fc
  .tuple(fc.array(holding, { maxLength: 20 }), fc.tuple(fen, fen, fen, fen, fen))
  .map(([held, [availableMinor, heldMinor, savingsMinor, subscribedMinor, owedMinor]]): Assets => {
    const holdings = held.map((each, at) => ({ code: String(600_000 + at), ...each }));
    const marketValueMinor = holdings.reduce(
      (sum, { lastMilli, quantity }) => sum + valueMinor(lastMilli, quantity),
      0,
    );
    const parts = {
      marketValueMinor,
      availableMinor,
      heldMinor,
      savingsMinor,
      subscribedMinor,
      owedMinor,
    };
    return {
      ...parts,
      totalMinor: totalAssetsMinor(parts),
      cashMinor: availableMinor + heldMinor,
      withdrawableMinor: 0,
      unsettledMinor: 0,
      holdings,
      floatingMinor: 300,
      realisedMinor: -50,
      todayMinor: -20,
      today: { date: '2026-11-20', baseMinor: 20, baseDate: null, inMinor: 0, outMinor: 0 },
      creditPoints: 0,
    };
  });

test('the parts sum to the total, whatever the prices', () => {
  fc.assert(
    fc.property(account, fc.array(milli, { minLength: 20, maxLength: 20 }), (assets, prices) => {
      const now = assetsNow(assets, (code) => prices[Number(code) - 600_000]);
      expect(now.totalMinor).toBe(
        now.marketValueMinor +
          now.cashMinor +
          now.savingsMinor +
          now.subscribedMinor -
          now.owedMinor,
      );
      const moved = now.marketValueMinor - assets.marketValueMinor;
      expect(now.totalMinor - assets.totalMinor).toBe(moved);
      expect(now.todayMinor - assets.todayMinor).toBe(moved);
      expect(now.floatingMinor - assets.floatingMinor).toBe(moved);
    }),
  );
});

test('without a price, or with one of 0, the shares stand at the price they came with', () => {
  fc.assert(
    fc.property(account, (assets) => {
      expect(assetsNow(assets, () => undefined)).toEqual(assets);
      expect(assetsNow(assets, () => 0)).toEqual(assets);
    }),
  );
});
