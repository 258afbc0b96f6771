import { ratioBp, valueMinor } from '../../../contract/money.ts';
import type { Assets, Position } from '../../../contract/trade.ts';

/**
 * The assets at the newest prices: what the positions are worth now in place of what they were worth
 * when the brokerage answered. Cash and realised results don't move with a price. Fen.
 */
export function assetsNow(
  assets: Assets,
  positions: readonly Position[],
  lastMilliOf: (code: string) => number | undefined,
): Pick<Assets, 'totalMinor' | 'todayMinor' | 'marketValueMinor' | 'availableMinor'> {
  const marketValueMinor = positions.reduce((sum, position) => {
    const last = lastMilliOf(position.code);
    const price = last !== undefined && last > 0 ? last : position.lastMilli;
    return sum + valueMinor(price, position.quantity);
  }, 0);
  const moved = marketValueMinor - assets.marketValueMinor;
  return {
    totalMinor: assets.totalMinor + moved,
    todayMinor: assets.todayMinor + moved,
    marketValueMinor,
    availableMinor: assets.availableMinor,
  };
}

/** Today's result in 1/10000 of what there was this morning; 0 when there was nothing. */
export function todayBp(totalMinor: number, todayMinor: number): number {
  const before = totalMinor - todayMinor;
  return before <= 0 ? 0 : ratioBp(todayMinor, before);
}

/** What a new investor still has to do, in order; empty when all of it is done. */
export type FirstStep = 'trading-password' | 'find-share' | 'buy';

export function firstSteps(account: {
  hasTradingPassword: boolean;
  watching: boolean;
  hasTraded: boolean;
}): { step: FirstStep; done: boolean }[] {
  const steps = [
    { step: 'trading-password' as const, done: account.hasTradingPassword },
    { step: 'find-share' as const, done: account.watching || account.hasTraded },
    { step: 'buy' as const, done: account.hasTraded },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}
