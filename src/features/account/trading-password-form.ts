import { useLingui } from '@lingui/react/macro';

import { userInfoQuery } from '../../api/user-info.ts';
import { accountRules } from '../../../contract/user/types.ts';
import { userEndpoints } from '../../../contract/user/endpoints.ts';
import type { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../entry/form.ts';
import type { FormErrors } from '../entry/form.ts';
import { answerTo, useUnknownOutcome } from '../entry/register/unknown-outcome.ts';
import { useNewTradingPasswordCheck } from './new-trading-password.ts';

type Values = { old: string; password: string; again: string };

function placeOf({ code }: ApiRefusal): keyof Values | 'form' {
  if (code === 'trading_password_wrong' || code === 'trading_password_missing') return 'old';
  return code === 'trading_password_weak' ? 'password' : 'form';
}

/** `changes`: there is one already, which has to be given. */
export function useTradingPasswordForm(changes: boolean, onDone: () => void) {
  const { t } = useLingui();
  const checkNew = useNewTradingPasswordCheck();
  const digits = accountRules.tradingPasswordDigits;
  const { isUnknown, settle } = useUnknownOutcome();
  const form = useForm<Values>({
    initial: { old: '', password: '', again: '' },
    check: ({ old, password, again }) => {
      const found: FormErrors<keyof Values> = {};
      if (changes && old.length !== digits)
        found.old = t`Please enter the current trading password.`;
      return { ...found, ...checkNew({ password, again }) };
    },
    send: async ({ old, password }) => {
      const input = changes ? { password, old_password: old } : { password };
      const isDone = await settle(() =>
        withSecret(input, (query, options) => {
          const answer = call(userEndpoints.setTradingPassword, query, options);
          // A first one asks for no other that a further try could get wrong.
          return changes ? answerTo(answer) : answer;
        }),
      );
      if (!isDone) return;
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast.success(changes ? t`Trading password changed` : t`Trading password set`);
      onDone();
    },
    place: placeOf,
    rename: { old_password: 'old' },
  });
  return { ...form, isUnknown: isUnknown && !form.busy };
}
