import { useMutation, useQueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import { agreementEndpoints } from '../../../contract/agreement/endpoints.ts';
import { call } from '../../api/call.ts';
import { configQuery } from '../../api/config.ts';
import { agreementQueries } from './queries.ts';

/** Accepts the version that was read. Refuses with agreement_required when another one is in force. */
export function useAcceptAgreement() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (version: string) => call(agreementEndpoints.accept, { version }),
    onSuccess: (state) => {
      client.setQueryData(agreementQueries.state().queryKey, state);
      // At once: what the device keeps must not ask again after a reload.
      client.setQueryData(
        userInfoQuery.queryKey,
        (info) => info && { ...info, agreement_version: state.accepted },
      );
    },
    // Perhaps another version has come into force since the page was loaded.
    onError: () => void client.invalidateQueries({ queryKey: configQuery.queryKey }),
  });
}
