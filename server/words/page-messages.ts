import type { MessageDescriptor } from '@lingui/core';

/** What the brokerage writes itself: the sandbox's payment page, one-time codes. */
export const pageMessages = {
  pay_title: /*i18n*/ { id: 'page.pay_title', message: 'Sandbox payment' },
  pay_note: /*i18n*/ {
    id: 'page.pay_note',
    message: 'A practice provider: no real money moves. Choose what it should answer.',
  },
  pay_amount: /*i18n*/ { id: 'page.pay_amount', message: 'Amount to pay' },
  pay_reference: /*i18n*/ { id: 'page.pay_reference', message: 'Reference' },
  pay_pay: /*i18n*/ { id: 'page.pay_pay', message: 'Pay' },
  pay_later: /*i18n*/ { id: 'page.pay_later', message: 'Pay, confirmed after 20 seconds' },
  pay_decline: /*i18n*/ { id: 'page.pay_decline', message: 'Decline the payment' },
  pay_cancel: /*i18n*/ { id: 'page.pay_cancel', message: 'Cancel and go back' },
  pay_over: /*i18n*/ {
    id: 'page.pay_over',
    message: 'This payment is over. Nothing more can be paid here.',
  },
  pay_taken: /*i18n*/ {
    id: 'page.pay_taken',
    message: 'Your choice was recorded. The answer is on its way to Lotwise.',
  },
  reset_code: /*i18n*/ {
    id: 'page.reset_code',
    message:
      'Lotwise: {code} is your code for a new password. It is valid for {minutes, plural, one {# minute} other {# minutes}}. We never ask for it: do not give it to anyone.',
  },
  phone_code: /*i18n*/ {
    id: 'page.phone_code',
    message:
      'Lotwise: {code} is your code for this phone number. It is valid for {minutes, plural, one {# minute} other {# minutes}}. We never ask for it: do not give it to anyone.',
  },
  phone_replaced: /*i18n*/ {
    id: 'page.phone_replaced',
    message:
      'Lotwise: your account now has another phone number, and this one no longer opens it. If this was not you, write to customer service at once.',
  },
  pay_back: /*i18n*/ { id: 'page.pay_back', message: 'Back to Lotwise' },
} satisfies Record<string, MessageDescriptor>;

export type PageMessage = keyof typeof pageMessages;
