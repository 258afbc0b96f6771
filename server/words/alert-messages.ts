import type { MessageDescriptor } from '@lingui/core';

/** Refusals of price alerts and of notifications; parameters as in `refusalMessages`. */
export const alertMessages = {
  alert_unknown: /*i18n*/ {
    id: 'refusal.alert_unknown',
    message: 'This price alert no longer exists.',
  },
  alerts_too_many: /*i18n*/ {
    id: 'refusal.alerts_too_many',
    message:
      'You can have {maximum, plural, one {# price alert} other {# price alerts}} at most. Please delete one first.',
  },
  alert_met: /*i18n*/ {
    id: 'refusal.alert_met',
    message: 'The price is at {lastMilli} and has already reached this limit.',
  },
  alert_repeated: /*i18n*/ {
    id: 'refusal.alert_repeated',
    message: 'You already have this price alert.',
  },
  alert_out_of_reach: /*i18n*/ {
    id: 'refusal.alert_out_of_reach',
    message: 'Today the price can only move between {lowerMilli} and {upperMilli}.',
  },
  alert_no_price: /*i18n*/ {
    id: 'refusal.alert_no_price',
    message: 'There is no price for this share at present.',
  },
  push_endpoint_invalid: /*i18n*/ {
    id: 'refusal.push_endpoint_invalid',
    message: 'The notification service of this browser cannot be used.',
  },
} satisfies Record<string, MessageDescriptor>;
