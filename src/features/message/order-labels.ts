import { t } from '@lingui/core/macro';

import type { MessageParams } from '../../../contract/message/types.ts';
import { currentFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { moneyText, quantityText, sharesText } from './figures.ts';
import type { Writers } from './labels.ts';

type OrderParams = MessageParams['order_filled'];

/** What became of orders, each once. Whole sentences for both sides: languages differ in more than the verb. */
export const orderWords: Writers<
  'order_filled' | 'order_expired' | 'order_cut' | 'order_cancelled' | 'block_bought'
> = {
  order_filled: (params) => {
    const share = instrumentName(params);
    const { shares, price, amount } = filledOf(params);
    return params.side === 'buy'
      ? {
          title: t`Bought: ${share}`,
          text: t`Your order is filled: ${shares} at ${price} on average, ${amount} before fees.`,
        }
      : {
          title: t`Sold: ${share}`,
          text: t`Your order is filled: ${shares} at ${price} on average, ${amount} before fees.`,
        };
  },
  order_expired: (params) => {
    const share = instrumentName(params);
    return {
      title: t`Order expired: ${share}`,
      text: partText(params) ?? t`The trading day ended before your order was filled.`,
    };
  },
  order_cut: (params) => {
    const share = instrumentName(params);
    return {
      title: t`Order filled in part: ${share}`,
      text: partText(params) ?? t`There was no counterpart left. None of your order was filled.`,
    };
  },
  order_cancelled: (params) => {
    const share = instrumentName(params);
    return {
      title: t`Order cancelled: ${share}`,
      text: partText(params) ?? t`None of your order was filled.`,
    };
  },
  block_bought: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    const price = currentFormats().price(params.priceMilli);
    const amount = moneyText(params.amountMinor);
    return {
      title: t`Block purchase: ${share}`,
      text: t`You bought ${shares} at ${price}. ${amount} was debited, fees included.`,
    };
  },
};

function filledOf({ filledQuantity, priceMilli, valueMinor }: OrderParams) {
  const formats = currentFormats();
  return {
    shares: sharesText(filledQuantity),
    price: formats.price(priceMilli),
    amount: moneyText(valueMinor),
  };
}

/** What was filled of an order that ended before the rest was; undefined for nothing. */
function partText(params: OrderParams): string | undefined {
  if (params.filledQuantity === 0) return undefined;
  const { price } = filledOf(params);
  const filled = quantityText(params.filledQuantity);
  const whole = quantityText(params.quantity);
  return params.side === 'buy'
    ? t`Bought: ${filled} of ${whole} shares, at ${price} on average. The rest has ended.`
    : t`Sold: ${filled} of ${whole} shares, at ${price} on average. The rest has ended.`;
}
