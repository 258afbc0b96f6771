import type { AssetParts } from '../../contract/trade/assets.ts';
import type { Assets } from '../../contract/trade/types.ts';
import { ratioBp } from '../../contract/lib/integers.ts';

/** Today's result in 1/10000 of what there was to make it with; 0 when that was nothing. */
export function todayBp({ todayMinor, today }: Pick<Assets, 'todayMinor' | 'today'>): number {
  const atWorkMinor = today.baseMinor + today.inMinor;
  return atWorkMinor <= 0 ? 0 : ratioBp(todayMinor, atWorkMinor);
}

/** The parts of the bar of what the total is made of, in their order. */
export type MoneyPart = 'shares' | 'cash' | 'savings' | 'way' | 'loans';

/**
 * What the total is made of, in fen and in whole yuan; what is nothing is left out. Each part is rounded
 * with the sum before it, so that the yuan sum to the rounded total.
 */
export function moneyParts(assets: AssetParts): { part: MoneyPart; minor: number; yuan: number }[] {
  const parts: { part: MoneyPart; minor: number }[] = [
    { part: 'shares', minor: assets.marketValueMinor },
    { part: 'cash', minor: assets.availableMinor },
    { part: 'savings', minor: assets.savingsMinor },
    { part: 'way', minor: assets.heldMinor + assets.subscribedMinor },
    { part: 'loans', minor: -assets.owedMinor },
  ];
  let before = 0;
  return parts
    .filter(({ part, minor }) => part === 'shares' || part === 'cash' || minor !== 0)
    .map(({ part, minor }) => {
      const yuan = Math.round((before + minor) / 100) - Math.round(before / 100);
      before += minor;
      return { part, minor, yuan };
    });
}
