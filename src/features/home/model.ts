import { ratioBp } from '../../../contract/money.ts';

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
