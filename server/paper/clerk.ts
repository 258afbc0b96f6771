import { decidePayments } from '../domain/cash/decide.ts';
import type { Context } from '../domain/context.ts';
import { approveDueIdentities } from '../domain/identity/decide.ts';
import { decideLoans } from '../domain/loan/decide.ts';
import { acknowledgeSupport } from './acknowledge-support.ts';
import { keepBlockOffers } from './block-offers.ts';

/**
 * What the automatic clerk of a paper brokerage does in place of an operator: nothing while the
 * setting CLERK is `manual`.
 */
export const clerk = {
  payments: byClerk('decide_payments', decidePayments),
  loans: byClerk('decide_loans', decideLoans),
  identities: byClerk('identities', approveDueIdentities),
  blockOffers: byClerk('block_offers', keepBlockOffers),
  support: byClerk('acknowledge_support', acknowledgeSupport),
};

function byClerk(name: string, work: (context: Context) => Promise<unknown>) {
  return {
    name,
    run: async (context: Context): Promise<void> => {
      if (context.settings.CLERK === 'auto') await work(context);
    },
  };
}
