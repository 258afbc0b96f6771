import type { MessageDescriptor } from '@lingui/core';

/** What stands on a device while the app is closed: short, and nothing that is not for everybody. */
export const pushMessages = {
  order_filled: /*i18n*/ { id: 'push.order_filled', message: 'Your order has been filled' },
  order_bought: /*i18n*/ { id: 'push.order_bought', message: 'Bought: {share}' },
  order_sold: /*i18n*/ { id: 'push.order_sold', message: 'Sold: {share}' },
  allotment: /*i18n*/ { id: 'push.allotment', message: 'The result of your application is out' },
  allotment_named: /*i18n*/ {
    id: 'push.allotment_named',
    message: 'The result of your application is out: {share}',
  },
  price_alert: /*i18n*/ { id: 'push.price_alert', message: 'A share has reached your price alert' },
  price_alert_named: /*i18n*/ {
    id: 'push.price_alert_named',
    message: 'Price alert: {share} at {priceMilli}',
  },
  open: /*i18n*/ { id: 'push.open', message: 'Open Lotwise to see it.' },
} satisfies Record<string, MessageDescriptor>;

export type PushMessage = keyof typeof pushMessages;
