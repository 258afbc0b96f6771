import { useLingui } from '@lingui/react/macro';

import { accountRules } from '../../../contract/user/types.ts';

export type NewPasswordValues = { password: string; confirmation: string };

/** What is wrong with a new password and its repetition, as far as that is known here. */
export function useNewPasswordCheck(): (
  values: NewPasswordValues,
) => Partial<Record<keyof NewPasswordValues, string>> {
  const { t } = useLingui();
  const { passwordMin, passwordMax } = accountRules;
  const wrongPassword = (password: string): string | undefined => {
    if (password === '') return t`Please choose a password.`;
    if (password.length < passwordMin || password.length > passwordMax)
      return t`A password has ${passwordMin} to ${passwordMax} characters.`;
    return undefined;
  };
  const wrongConfirmation = (values: NewPasswordValues): string | undefined => {
    if (values.confirmation === '') return t`Please enter the password again.`;
    if (values.confirmation !== values.password) return t`The two passwords do not match.`;
    return undefined;
  };
  return (values) => {
    const password = wrongPassword(values.password);
    const confirmation = wrongConfirmation(values);
    return {
      ...(password === undefined ? {} : { password }),
      ...(confirmation === undefined ? {} : { confirmation }),
    };
  };
}
