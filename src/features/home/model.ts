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
