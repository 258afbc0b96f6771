import { plural, t } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import type { Writers } from './words.ts';

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
> = {
  signed_in_new_device: ({ browser, system, signedInAt }) => {
    const time = timeOf(signedInAt);
    const device = deviceText({ browser, system });
    return {
      title: t`Login on a new device`,
      text: t`Somebody logged in with your password on ${time}, market time: ${device}. If this was not you, change your password at once.`,
    };
  },
  password_changed: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Login password changed`,
      text: t`Your password was changed on ${time}, market time. If this was not you, tell customer service at once.`,
    };
  },
  password_reset: ({ changedAt }) => {
    const time = timeOf(changedAt);
    return {
      title: t`Login password reset`,
      text: t`A new password was set with a code on ${time}, market time. If this was not you, tell customer service at once.`,
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
};

/** Names that brands gave themselves: the same in every language. */
function deviceText({ browser, system }: { browser: string; system: string }): string {
  const known = [browser, system].filter((name) => name !== '');
  return known.length === 0 ? t`unknown device` : known.join(', ');
}
