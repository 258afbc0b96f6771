import { totalAssetsMinor } from '../../contract/trade/assets.ts';
import { valueMinor } from '../../contract/lib/integers.ts';
import type { Assets } from '../../contract/trade/types.ts';

/**
 * The assets at the newest prices. The shares that the brokerage counted are valued again, and the
 * total is the sum of its parts; everything that moves with no price stays as it was answered. Fen.
 */
export function assetsNow(
  assets: Assets,
  lastMilliOf: (code: string) => number | undefined,
): Assets {
  const marketValueMinor = assets.holdings.reduce((sum, { code, quantity, lastMilli }) => {
    const newest = lastMilliOf(code) ?? 0;
    return sum + valueMinor(newest > 0 ? newest : lastMilli, quantity);
  }, 0);
  const moved = marketValueMinor - assets.marketValueMinor;
  return {
    ...assets,
    marketValueMinor,
    totalMinor: totalAssetsMinor({ ...assets, marketValueMinor }),
    floatingMinor: assets.floatingMinor + moved,
    todayMinor: assets.todayMinor + moved,
  };
}
