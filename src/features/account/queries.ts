import { queryOptions } from '@tanstack/react-query';

import { creditEndpoints } from '../../../contract/credit/endpoints.ts';
import { accountEndpoints } from '../../../contract/account/endpoints.ts';
import { ownAccountEndpoints } from '../../../contract/own-account/endpoints.ts';
import { passkeyEndpoints } from '../../../contract/passkey/endpoints.ts';
import { call } from '../../api/call.ts';
import { freshFor } from '../../api/fresh-for.ts';
import { growingList } from '../../api/growing-list.ts';

export const accountQueries = {
  /** The own credit points and what they come from. */
  credit: () =>
    queryOptions({
      queryKey: ['account', 'credit'],
      queryFn: ({ signal }) => call(creditEndpoints.mine, {}, { signal }),
      meta: { keep: true },
    }),
  devices: () =>
    queryOptions({
      queryKey: ['account', 'devices'],
      queryFn: ({ signal }) => call(accountEndpoints.devices, {}, { signal }),
      meta: { keep: true },
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['account', 'passkeys'],
      queryFn: ({ signal }) => call(passkeyEndpoints.list, {}, { signal }),
      meta: { keep: true },
    }),
  /** What keeps the account from being closed: true of this moment alone. */
  closing: () =>
    queryOptions({
      queryKey: ['account', 'closing'],
      queryFn: ({ signal }) => call(ownAccountEndpoints.closing, {}, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  invitation: () =>
    queryOptions({
      queryKey: ['account', 'invitation'],
      queryFn: ({ signal }) => call(accountEndpoints.invitation, {}, { signal }),
      staleTime: freshFor(60_000),
      meta: { keep: true },
    }),
  logins: () =>
    growingList(['account', 'logins'], (page, signal) =>
      call(accountEndpoints.logins, page, { signal }),
    ),
};
