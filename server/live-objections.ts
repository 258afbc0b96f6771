import { senderObjections } from './domain/account/code-sender.ts';
import { addressObjections } from './domain/passkey/relying-party.ts';
import type { Settings } from './domain/settings.ts';

/** Why a live environment must not start with these settings; empty when it may, or is a paper one. */
export function liveObjections(settings: Settings): string[] {
  if (settings.ENVIRONMENT === 'paper') return [];
  const objections: [boolean, string][] = [
    [
      settings.MARKET_HOURS === 'continuous',
      'MARKET_HOURS: a live market keeps the hours of the exchange (set it to exchange)',
    ],
    [
      settings.TRUST_PROXY === 'no',
      'TRUST_PROXY: a live brokerage is reached over TLS only, which ends at the proxy before it (set it to its address, or to yes)',
    ],
    [settings.RATE_LIMITS === 'off', 'RATE_LIMITS: must be on'],
    [settings.PASSWORD_COST === 'low', 'PASSWORD_COST: must be usual'],
    [
      settings.PUSH_CONTACT.endsWith('.example'),
      'PUSH_CONTACT: push services want to know whom to ask (an address of yours)',
    ],
    [
      settings.PUSH_PRIVATE_SERVICE !== '',
      'PUSH_PRIVATE_SERVICE: devices of a live brokerage are reached over public services only',
    ],
    [settings.CLERK === 'auto', 'CLERK: decisions on real people are taken by people (manual)'],
    [
      settings.PAPER_STARTING_CASH_MINOR !== 0,
      'PAPER_STARTING_CASH_MINOR: there is no paper money in a live environment (set it to 0)',
    ],
    [
      settings.PAPER_BANK_BALANCE_MINOR !== 0,
      'PAPER_BANK_BALANCE_MINOR: there are no paper banks in a live environment (set it to 0)',
    ],
  ];
  return [
    ...objections.flatMap(([applies, reason]) => (applies ? [reason] : [])),
    ...senderObjections(settings),
    ...addressObjections(settings),
  ];
}
