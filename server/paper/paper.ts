import type { Paper } from '../domain/paper.ts';
import { fillBankAccount } from './bank-accounts.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { payStartingCash } from './starting-cash.ts';

/** The paper side of a brokerage, as its domains know it. */
export const paper: Paper = {
  provider: (context) =>
    context.settings.ENVIRONMENT === 'paper' ? sandboxProvider(context) : undefined,
  payStartingCash,
  fillBankAccount,
};
