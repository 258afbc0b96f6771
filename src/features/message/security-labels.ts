import { plural, t } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import type { Writers } from './labels.ts';

const timeOf = (at: number) => currentFormats().recordTime(at).slice(0, 16);

/** What happened to the keys of the account: each names its moment, and what to do if it was a stranger. */
export const securityWords: Writers<
  | 'signed_in_new_device'
  | 'password_changed'
  | 'password_reset'
  | 'trading_password_changed'
  | 'trading_password_reset'
  | 'device_revoked'
  | 'other_devices_revoked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_dropped'
  | 'passkey_for_trading'
  | 'second_step_on'
  | 'second_step_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'phone_changed'
  | 'username_changed'
  | 'data_exported'
> = {
  signed_in_new_device: ({ browser, system, signedInAt }) => {
    const time = timeOf(signedInAt);
    const device = deviceText({ browser, system });
    return {
      title: t`Login on a new device`,
      text: t`Somebody logged in to your account on ${time}, market time: ${device}. If this was not you, change your password at once.`,
    };
  },
  password_changed: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Login password changed`,
      text: t`Your password was changed on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  phone_changed: ({ phone, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Phone number changed`,
      text: t`Since ${time}, market time, your account has the phone number ${phone}. If this was not you, tell customer service at once.`,
    };
  },
  username_changed: ({ username, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Username changed`,
      text: t`Since ${time}, market time, your username is “${username}”. If this was not you, tell customer service at once.`,
    };
  },
  data_exported: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Your data was downloaded`,
      text: t`Everything we keep about you was downloaded on ${time}, market time. If this was not you, change your password at once and tell customer service.`,
    };
  },
  password_reset: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Login password reset`,
      text: t`Your login password was reset on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  trading_password_changed: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Trading password changed`,
      text: t`Your trading password was changed on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  trading_password_reset: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Trading password reset`,
      text: t`A new trading password was set using your verified identity on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  device_revoked: ({ browser, system }) => {
    const device = deviceText({ browser, system });
    return { title: t`Device signed out`, text: t`You signed out this device: ${device}.` };
  },
  other_devices_revoked: ({ count }) => ({
    title: t`Other devices signed out`,
    text: plural(count, {
      one: 'You signed out # other device.',
      other: 'You signed out # other devices.',
    }),
  }),
  passkey_added: ({ name, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Passkey added`,
      text: t`The passkey “${name}” was added on ${time}, market time. If this was not you, remove it in the settings and change your password at once.`,
    };
  },
  passkey_removed: ({ name, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Passkey removed`,
      text: t`The passkey “${name}” was removed on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  passkeys_dropped: ({ by, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`All passkeys removed`,
      text:
        by === 'back-office'
          ? t`Customer service removed all passkeys of your account on ${time}, market time. If you did not ask for this, tell customer service at once.`
          : t`All passkeys of your account were removed on ${time}, market time, because the login password was reset. If this was not you, tell customer service at once.`,
    };
  },
  passkey_for_trading: ({ name, changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Passkey for orders`,
      text: t`Since ${time}, market time, the passkey “${name}” can replace your trading password. If this was not you, tell customer service at once.`,
    };
  },
  second_step_on: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Passkey asked for at login`,
      text: t`Since ${time}, market time, a login needs a passkey as well as your password. If this was not you, tell customer service at once.`,
    };
  },
  second_step_off: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Passkey no longer asked for at login`,
      text: t`Since ${time}, market time, your password alone is enough to log in. If this was not you, tell customer service at once.`,
    };
  },
  recovery_codes_made: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`New recovery codes`,
      text: t`Recovery codes were made anew on ${time}, market time; the earlier ones are void. If this was not you, tell customer service at once.`,
    };
  },
  recovery_code_used: ({ left, usedAt }) => {
    const time = timeOf(usedAt);
    return {
      title: t`Recovery code used`,
      text: plural(left, {
        one: `A recovery code was used on ${time}, market time; # is left. If this was not you, change your password at once.`,
        other: `A recovery code was used on ${time}, market time; # are left. If this was not you, change your password at once.`,
      }),
    };
  },
};

/** Names that brands gave themselves: the same in every language. */
function deviceText({ browser, system }: { browser: string; system: string }): string {
  const known = [browser, system].filter((name) => name !== '');
  return known.length === 0 ? t`unknown device` : known.join(', ');
}
