import { t } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { Writers } from './labels.ts';

/** A price that was waited for. Prices are everybody's: they are shown where amounts are hidden. */
export const alertWords: Writers<'price_alert'> = {
  price_alert: (params) => {
    const share = instrumentName(params);
    const formats = currentFormats();
    const price = formats.price(params.priceMilli);
    const title = t`Price alert: ${share}`;
    if (params.condition === 'price_above' || params.condition === 'price_below') {
      const limit = formats.price(params.value);
      return params.condition === 'price_above'
        ? { title, text: t`The price has risen to ${price}. Your limit was ${limit}.` }
        : { title, text: t`The price has fallen to ${price}. Your limit was ${limit}.` };
    }
    const change = formats.percentBp(params.value);
    return params.condition === 'day_up'
      ? { title, text: t`The price has risen by ${change} or more in a day, to ${price}.` }
      : { title, text: t`The price has fallen by ${change} or more in a day, to ${price}.` };
  },
};
