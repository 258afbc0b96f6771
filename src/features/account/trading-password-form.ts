import { useLingui } from '@lingui/react/macro';

import { userInfoQuery } from '../../api/user-info.ts';
import { accountRules } from '../../../contract/user/types.ts';
import type { TradingPasswordInput } from '../../../contract/user/types.ts';
import { userEndpoints } from '../../../contract/user/endpoints.ts';
import { ApiRefusal } from '../../api/errors.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../entry/form.ts';
import type { FormErrors } from '../entry/form.ts';
import { answerTo, useUnknownOutcome } from '../entry/register/unknown-outcome.ts';
import { useNewTradingPasswordCheck } from './new-trading-password.ts';

type Values = { old: string; password: string; again: string };

function placeOf({ code }: ApiRefusal, changes: boolean): keyof Values | 'form' {
  if (code === 'trading_password_weak') return 'password';
  const isAboutOld = code === 'trading_password_wrong' || code === 'trading_password_missing';
  // Who sets the first one has no field for an old one.
  return isAboutOld && changes ? 'old' : 'form';
}

const isWrong = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'trading_password_wrong';

const sendNew = (input: TradingPasswordInput) =>
  withSecret(input, (query, options) => {
    const answer = call(userEndpoints.setTradingPassword, query, options);
    // A first one asks for no other that a further try could get wrong.
    return input.old_password === undefined ? answer : answerTo(answer);
  });

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
      const isDone = await settle(() => sendNew(input)).catch(async (error: unknown) => {
        if (changes || !isWrong(error)) throw error;
        // One was set meanwhile: elsewhere, or by a try whose answer was lost. The form becomes that of a change.
        await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
        const words = t`There is a trading password already. To change it, please enter the current one.`;
        throw new ApiRefusal(words, error.code);
      });
      if (!isDone) return;
      await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
      toast.success(changes ? t`Trading password changed` : t`Trading password set`);
      onDone();
    },
    place: (refusal) => placeOf(refusal, changes),
    rename: { old_password: 'old' },
  });
  return { ...form, isUnknown: isUnknown && !form.busy };
}
