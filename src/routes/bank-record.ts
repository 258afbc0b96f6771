import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import type { PaymentMethod, PaymentState } from '../../contract/cash.ts';
import type { PeriodFilter } from '../../contract/trade.ts';
import { idSearch } from './id-search.ts';
import { periodSearch } from './period-search.ts';
import { rootRoute } from './root.ts';

type BankRecordSearch = {
  period?: PeriodFilter;
  flow?: 'in' | 'out';
  kind?: PaymentMethod;
  state?: PaymentState;
  id?: string;
};

/* Named here too: the table of the contract would come with the first screens. */
const kinds: readonly PaymentMethod[] = ['card', 'redirect', 'withdrawal', 'transfer'];
const states: readonly PaymentState[] = [
  'pending',
  'credited',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refused',
];

export const bankRecordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bankRecord',
  staticData: { requireAuth: true, title: msg`Deposits and withdrawals`, tab: 'me' },
  validateSearch: (search: Record<string, unknown>): BankRecordSearch => ({
    ...periodSearch(search),
    ...flowSearch(search),
    ...oneOf('kind', kinds, search),
    ...oneOf('state', states, search),
    ...idSearch(search),
  }),
  loaderDeps: ({ search }: { search: BankRecordSearch }) => search,
  loader: async ({ context, deps }) => {
    const { askForPaymentRecords } = await import('./money-questions.ts');
    const { period = 'all', flow = 'all', kind = 'all', state = 'all', id } = deps;
    const filter = { period, direction: flow, method: kind, state } as const;
    askForPaymentRecords(context.queryClient, filter, id);
  },
  component: lazyRouteComponent(() => import('./CashPages.tsx'), 'BankRecordPage'),
});

function flowSearch({ flow }: Record<string, unknown>): { flow?: 'in' | 'out' } {
  return flow === 'in' || flow === 'out' ? { flow } : {};
}

/** What the address names, if it is one of these. */
function oneOf<Key extends string, Value>(
  key: Key,
  values: readonly Value[],
  search: Record<string, unknown>,
): { [Each in Key]?: Value } {
  const value = values.find((each) => each === search[key]);
  const named: { [Each in Key]?: Value } = {};
  if (value !== undefined) named[key] = value;
  return named;
}
