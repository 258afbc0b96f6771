import { paymentMethods, paymentStates } from '../../contract/cash.ts';
import type { PaymentFilter } from '../features/cash/queries.ts';
import { idSearch } from './id-search.ts';
import { periodAddress, periodSearch } from './period-search.ts';

/** As it stands in the address, whatever was written there. */
export type PaymentSearch = {
  period?: unknown;
  flow?: unknown;
  kind?: unknown;
  state?: unknown;
  id?: unknown;
};

const states = [...paymentStates.in, ...paymentStates.out];

/** The payments that an address asks for, and the one whose sheet is open. */
export function paymentFilterOf(search: PaymentSearch): {
  filter: PaymentFilter;
  id: string | undefined;
} {
  const { flow, kind, state } = search;
  const { period = 'all' } = periodSearch(search);
  return {
    filter: {
      period,
      direction: flow === 'in' || flow === 'out' ? flow : 'all',
      method: paymentMethods.find((method) => method === kind) ?? 'all',
      state: states.find((each) => each === state) ?? 'all',
    },
    id: idSearch(search).id,
  };
}

/** The other way round: what is not filtered is not named. */
export function paymentAddress({ period, direction, method, state }: PaymentFilter): PaymentSearch {
  return {
    ...periodAddress(period),
    ...(direction === 'all' ? {} : { flow: direction }),
    ...(method === 'all' ? {} : { kind: method }),
    ...(state === 'all' ? {} : { state }),
  };
}
