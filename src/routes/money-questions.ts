import type { QueryClient } from '@tanstack/react-query';

import { accountQueries } from '../features/account/queries.ts';
import { loanQueries } from '../features/loan/queries.ts';
import { savingsQueries } from '../features/savings/queries.ts';
import { tradeQueries } from '../features/trade/queries.ts';

/** As questions.ts, of savings and loans: in a chunk of their own. */
export function askForSavings(client: QueryClient): void {
  void client.prefetchQuery(savingsQueries.product());
  void client.prefetchQuery(savingsQueries.mine());
  void client.prefetchQuery(accountQueries.info());
}

export function askForLoans(client: QueryClient): void {
  void client.prefetchQuery(loanQueries.terms());
  void client.prefetchQuery(tradeQueries.assets());
  void client.prefetchQuery(accountQueries.info());
}
