import { useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../contract/user.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from './form.ts';
import type { FormErrors } from './form.ts';
import { resetTradingPassword } from './mutations.ts';
import { isEasyPin } from './password-strength.ts';

type Values = { login: string; number: string; password: string; again: string };

export function useTradingResetForm(onDone: () => void) {
  const { t } = useLingui();
  const digits = accountRules.tradingPasswordDigits;
  return useForm<Values>({
    initial: { login: '', number: '', password: '', again: '' },
    check: ({ login, number, password, again }) => {
      const found: FormErrors<keyof Values> = {};
      if (login === '') found.login = t`Please enter your password.`;
      if (number.trim() === '') found.number = t`Please enter your ID number.`;
      if (password.length !== digits) found.password = t`A trading password has ${digits} digits.`;
      else if (isEasyPin(password))
        found.password = t`This is too easy to guess. Please choose other digits.`;
      if (again === '') found.again = t`Please enter the new trading password again.`;
      else if (again !== password) found.again = t`The two entries do not match.`;
      return found;
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
