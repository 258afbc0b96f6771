import { useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../contract/user/types.ts';
import { isEasyPin } from '../entry/register/password-strength.ts';

export type NewTradingPasswordValues = { password: string; again: string };

/** What is wrong with a new trading password and its repetition, as far as that is known here. */
export function useNewTradingPasswordCheck(): (
  values: NewTradingPasswordValues,
) => Partial<Record<keyof NewTradingPasswordValues, string>> {
  const { t } = useLingui();
  const digits = accountRules.tradingPasswordDigits;
  return ({ password, again }) => {
    const found: Partial<Record<keyof NewTradingPasswordValues, string>> = {};
    if (password.length !== digits) found.password = t`A trading password has ${digits} digits.`;
    else if (isEasyPin(password))
      found.password = t`This is too easy to guess. Please choose other digits.`;
    if (again === '') found.again = t`Please enter the new trading password again.`;
    else if (again !== password) found.again = t`The two entries do not match.`;
    return found;
  };
}
