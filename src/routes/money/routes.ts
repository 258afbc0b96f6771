import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { under } from '../root.ts';
import {
  idSearch,
  paymentSearch,
  periodSearch,
  savingsSearch,
  statementSearch,
  transactionsSearch,
  transferSearch,
} from '../search.ts';
import type { At, PaymentSearch } from '../search.ts';

const cash = () => import('./CashPages.tsx');
const savings = () => import('./SavingsPages.tsx');
const loans = () => import('./LoanPages.tsx');
const records = () => import('./RecordPages.tsx');
const prefetch = () => import('./prefetch.ts');

/** Cards and payments, savings, loans, and the records of all money. */
export const moneyRoutes = [
  createRoute({
    ...under,
    path: '/ucenter/bank-list',
    staticData: { requireAuth: true, title: msg`My bank cards`, tab: 'me' },
    loader: async ({ context }) => (await prefetch()).prefetchCards(context.queryClient),
    component: lazyRouteComponent(cash, 'CardsPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/bank',
    staticData: { requireAuth: true, title: msg`Link a bank card`, tab: 'me' },
    loader: async ({ context }) => (await prefetch()).prefetchCards(context.queryClient),
    component: lazyRouteComponent(cash, 'BindCardPage'),
  }),
  createRoute({
    ...under,
    path: '/bankIn/{-$type}',
    staticData: { requireAuth: true, title: msg`Deposit`, tab: 'me' },
    validateSearch: idSearch,
    loader: async ({ context }) => (await prefetch()).prefetchPayments(context.queryClient),
    component: lazyRouteComponent(cash, 'DepositPage'),
  }),
  createRoute({
    ...under,
    path: '/fastpayment',
    staticData: { requireAuth: true, title: msg`Quick payment`, tab: 'me' },
    loader: async ({ context }) => (await prefetch()).prefetchPayments(context.queryClient),
    component: lazyRouteComponent(cash, 'QuickPaymentPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/transfer',
    staticData: { requireAuth: true, title: msg`Bank transfer`, tab: 'me' },
    validateSearch: transferSearch,
    loader: async ({ context }) => (await prefetch()).prefetchPayments(context.queryClient),
    component: lazyRouteComponent(cash, 'TransferPage'),
  }),
  createRoute({
    ...under,
    path: '/bankRecord',
    staticData: { requireAuth: true, title: msg`Deposits and withdrawals`, tab: 'me' },
    validateSearch: paymentSearch,
    loaderDeps: ({ search }: At<PaymentSearch>) => search,
    loader: async ({ context, deps }) =>
      (await prefetch()).prefetchPaymentRecords(context.queryClient, deps),
    component: lazyRouteComponent(cash, 'BankRecordPage'),
  }),
  createRoute({
    ...under,
    path: '/trade/money',
    staticData: { requireAuth: true, title: msg`Savings`, tab: 'trade' },
    loader: async ({ context }) => (await prefetch()).prefetchSavings(context.queryClient),
    component: lazyRouteComponent(savings, 'SavingsPage'),
  }),
  createRoute({
    ...under,
    path: '/payment',
    staticData: { requireAuth: true, title: msg`Buy or redeem savings`, tab: 'trade' },
    validateSearch: savingsSearch,
    loader: async ({ context }) => (await prefetch()).prefetchSavings(context.queryClient),
    component: lazyRouteComponent(savings, 'SavingsOrderPage'),
  }),
  createRoute({
    ...under,
    path: '/trade/history',
    staticData: { requireAuth: true, title: msg`My savings history`, tab: 'trade' },
    validateSearch: periodSearch,
    component: lazyRouteComponent(savings, 'SavingsHistoryPage'),
  }),
  createRoute({
    ...under,
    path: '/ucenter/moneyLog',
    staticData: { requireAuth: true, title: msg`Savings log`, tab: 'trade' },
    validateSearch: periodSearch,
    component: lazyRouteComponent(savings, 'SavingsLogPage'),
  }),
  createRoute({
    ...under,
    path: '/loan',
    staticData: { requireAuth: true, title: msg`Loan`, tab: 'me' },
    loader: async ({ context }) => (await prefetch()).prefetchLoans(context.queryClient),
    component: lazyRouteComponent(loans, 'LoanPage'),
  }),
  createRoute({
    ...under,
    path: '/loan-record',
    staticData: { requireAuth: true, title: msg`My loans`, tab: 'me' },
    validateSearch: idSearch,
    loader: async ({ context }) => (await prefetch()).prefetchLoans(context.queryClient),
    component: lazyRouteComponent(loans, 'LoanRecordPage'),
  }),
  createRoute({
    ...under,
    path: '/transaction',
    staticData: { requireAuth: true, title: msg`Transactions`, tab: 'me' },
    validateSearch: transactionsSearch,
    component: lazyRouteComponent(records, 'TransactionsPage'),
  }),
  createRoute({
    ...under,
    path: '/statement',
    staticData: { requireAuth: true, title: msg`Monthly statement`, tab: 'me' },
    validateSearch: statementSearch,
    component: lazyRouteComponent(records, 'StatementPage'),
  }),
];
