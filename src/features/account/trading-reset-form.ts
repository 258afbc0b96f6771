import { useLingui } from '@lingui/react/macro';

import { toast } from '../../ui/toast.ts';
import { useForm } from '../entry/form.ts';
import type { FormErrors } from '../entry/form.ts';
import { resetTradingPassword } from './mutations.ts';
import { useNewTradingPasswordCheck } from './new-trading-password.ts';

type Values = { login: string; number: string; password: string; again: string };

export function useTradingResetForm(onDone: () => void) {
  const { t } = useLingui();
  const checkNew = useNewTradingPasswordCheck();
  return useForm<Values>({
    initial: { login: '', number: '', password: '', again: '' },
    check: ({ login, number, password, again }) => {
      const found: FormErrors<keyof Values> = {};
      if (login === '') found.login = t`Please enter your password.`;
      if (number.trim() === '') found.number = t`Please enter your ID number.`;
      return { ...found, ...checkNew({ password, again }) };
    },
    send: async ({ login, number, password }) => {
      await resetTradingPassword({ login_password: login, id_number: number.trim(), password });
      toast.success(t`Trading password changed`);
      onDone();
    },
    place: ({ code }) => (code === 'trading_password_weak' ? 'password' : 'form'),
    rename: { login_password: 'login', id_number: 'number' },
  });
}
