/** What leads to the first trade, in order. */
export type FirstStep = 'trading-password' | 'find-share' | 'buy';

/** The steps of somebody who has not traded yet, and which of them are done. */
export function firstSteps(account: {
  hasTradingPassword: boolean;
  watching: boolean;
}): { step: FirstStep; done: boolean }[] {
  return [
    { step: 'trading-password', done: account.hasTradingPassword },
    { step: 'find-share', done: account.watching },
    { step: 'buy', done: false },
  ];
}
