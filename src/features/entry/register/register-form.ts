import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { agreementVersion } from '../../../../contract/agreement/types.ts';
import { accountRules } from '../../../../contract/user/types.ts';
import type { ApiRefusal } from '../../../api/errors.ts';
import { configQuery } from '../../../api/config.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { checkForUpdates } from '../../../update/check-for-updates.ts';
import { useForm } from '../form.ts';
import type { FormErrors } from '../form.ts';
import { useUnknownOutcome } from './unknown-outcome.ts';
import { openAccount } from './open-account.ts';
import { internationalPhone, usualRegion } from './phone.ts';
import type { Region } from './phone.ts';

export type RegisterValues = {
  region: Region;
  phone: string;
  username: string;
  password: string;
  confirmation: string;
  invitation: string;
  agreed: boolean;
};

export type RegisterErrors = FormErrors<keyof RegisterValues>;

/** Refusals that the brokerage gives as a whole, and the field they are about. */
function placeOf({ code }: ApiRefusal): keyof RegisterValues | 'form' {
  switch (code) {
    case 'phone_taken':
      return 'phone';
    case 'username_taken':
      return 'username';
    case 'invitation_invalid':
      return 'invitation';
    case 'password_weak':
      return 'password';
    case 'agreement_required':
      return 'agreed';
    default:
      return 'form';
  }
}

function send(values: RegisterValues): Promise<void> {
  return openAccount({
    phone: internationalPhone(values.region, values.phone) ?? '',
    username: values.username.trim(),
    password: values.password,
    invitation_code: values.invitation.trim(),
    // The text that can be read here: nobody accepts another one.
    agreement_version: agreementVersion,
    lang: currentLanguage(),
  });
}

export function useRegisterForm(invitation: string, onDone: () => Promise<void>) {
  const check = useChecks();
  const { isUnknown, settle } = useUnknownOutcome();
  // The key to encrypt with is at hand before the form is sent.
  useQuery(configQuery);
  const form = useForm<RegisterValues>({
    initial: {
      region: usualRegion(currentLanguage()),
      phone: '',
      username: '',
      password: '',
      confirmation: '',
      invitation,
      agreed: false,
    },
    check,
    send: async (values) => {
      if (await settle(() => send(values))) await onDone();
    },
    place: placeOf,
    rename: { invitation_code: 'invitation', agreement_version: 'agreed' },
  });
  return {
    ...form,
    errors: useWordsForOldApp(form.values, form.errors),
    /** The account may have been opened: not said while another try is under way. */
    isUnknown: isUnknown && !form.busy,
  };
}

/** A box that is ticked was refused for its version: the app is older than the agreement in force. */
function useWordsForOldApp({ agreed }: RegisterValues, errors: RegisterErrors): RegisterErrors {
  const { t } = useLingui();
  const isOld = agreed && errors.agreed !== undefined;
  useEffect(() => {
    // A newer build offers itself once it is there.
    if (isOld) void checkForUpdates().catch(() => undefined);
  }, [isOld]);
  if (!isOld) return errors;
  return {
    ...errors,
    agreed: t`Another version of the user agreement is in force. Update or reload the app to read and accept it.`,
  };
}

const usernamePattern = /^\p{L}[\p{L}\p{M}\p{N}._-]*$/u;

function useChecks(): (values: RegisterValues) => RegisterErrors {
  const { t } = useLingui();
  const { usernameMin, usernameMax, passwordMin, passwordMax } = accountRules;

  const usernameError = (username: string): string | undefined => {
    if (username === '') return t`Please choose a username.`;
    if (username.length < usernameMin || username.length > usernameMax)
      return t`A username has ${usernameMin} to ${usernameMax} characters.`;
    if (!usernamePattern.test(username))
      return t`A username begins with a letter and has only letters, digits, dots, hyphens and underscores.`;
    return undefined;
  };
  const passwordError = (password: string): string | undefined => {
    if (password === '') return t`Please choose a password.`;
    if (password.length < passwordMin || password.length > passwordMax)
      return t`A password has ${passwordMin} to ${passwordMax} characters.`;
    return undefined;
  };
  const phoneError = ({ region, phone }: RegisterValues): string | undefined => {
    if (phone.trim() === '') return t`Please enter your phone number.`;
    return internationalPhone(region, phone) === undefined
      ? t`This does not look like a phone number.`
      : undefined;
  };
  const confirmationError = ({ password, confirmation }: RegisterValues): string | undefined => {
    if (confirmation === '') return t`Please enter the password again.`;
    return confirmation === password ? undefined : t`The two passwords do not match.`;
  };

  return (values) => {
    const all: Record<string, string | undefined> = {
      phone: phoneError(values),
      username: usernameError(values.username.trim()),
      password: passwordError(values.password),
      confirmation: confirmationError(values),
      invitation:
        values.invitation.trim() === '' ? t`Please enter your invitation code.` : undefined,
      agreed: values.agreed ? undefined : t`Please accept the user agreement.`,
    };
    const found = Object.entries(all).filter(([, text]) => text !== undefined);
    return Object.fromEntries(found);
  };
}
