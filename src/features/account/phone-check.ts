import { useLingui } from '@lingui/react/macro';

import type { FormErrors } from '../entry/form.ts';
import { internationalPhone } from '../entry/register/phone.ts';
import type { TypedPhone } from './ForgotPasswordScreen.tsx';

/** What is wrong with the phone number that a code goes to. */
export function usePhoneCheck(): (typed: TypedPhone) => FormErrors<'phone'> {
  const { t } = useLingui();
  return ({ region, phone }) => {
    if (phone.trim() === '') return { phone: t`Please enter your phone number.` };
    return internationalPhone(region, phone) === undefined
      ? { phone: t`This does not look like a phone number.` }
      : {};
  };
}
