import type { QueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { cashQueries } from '../../features/cash/queries.ts';
import { loanQueries } from '../../features/loan/queries.ts';
import { savingsQueries } from '../../features/savings/queries.ts';
import { accountQuery } from '../../portfolio/queries.ts';
import { paymentFilterOf } from '../search.ts';
import type { PaymentSearch } from '../search.ts';

/** As prefetch.ts, of savings, loans and payments: in a chunk of their own. */
export function prefetchSavings(client: QueryClient): void {
  void client.prefetchQuery(savingsQueries.product());
  void client.prefetchQuery(savingsQueries.mine());
  void client.prefetchQuery(userInfoQuery);
}

export function prefetchLoans(client: QueryClient): void {
  void client.prefetchQuery(loanQueries.terms());
  void client.prefetchQuery(accountQuery);
  void client.prefetchQuery(userInfoQuery);
}

export function prefetchCards(client: QueryClient): void {
  void client.prefetchQuery(cashQueries.cards());
  void client.prefetchQuery(cashQueries.limits());
  void client.prefetchQuery(userInfoQuery);
}

/** What a form asks that moves money in or out. */
export function prefetchPayments(client: QueryClient): void {
  prefetchCards(client);
  void client.prefetchQuery(cashQueries.withdrawable());
}

export function prefetchPaymentRecords(client: QueryClient, search: PaymentSearch): void {
  void client.prefetchInfiniteQuery(cashQueries.payments(paymentFilterOf(search)).list);
  if (search.id !== undefined) void client.prefetchQuery(cashQueries.payment(search.id));
}
