import { plural, t } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { endMoment } from '../../lib/market-time.ts';
import { moneyText, sharesText } from './figures.ts';
import type { Writers } from './labels.ts';

/** What becomes of applications for new shares. */
export const newShareWords: Writers<
  | 'new_share_applied'
  | 'new_share_allotted'
  | 'new_share_not_allotted'
  | 'new_share_paid'
  | 'new_share_lapsed'
  | 'new_share_banned'
  | 'new_share_listed'
> = {
  new_share_applied: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    const date = currentFormats().date(params.drawDate);
    return {
      title: t`Application received: ${share}`,
      text: t`You applied for ${shares}. The draw is on ${date}.`,
    };
  },
  new_share_allotted: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    const amount = moneyText(params.amountMinor);
    const until = endMoment(params.payUntilAt);
    return {
      title: t`Allotted: ${share}`,
      text: t`You were allotted ${shares}. Please pay ${amount} by ${until}, market time.`,
    };
  },
  new_share_not_allotted: (params) => {
    const share = instrumentName(params);
    return {
      title: t`Not allotted: ${share}`,
      text: t`The draw did not choose your application this time. It has cost you nothing.`,
    };
  },
  new_share_paid: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    const amount = moneyText(params.amountMinor);
    return {
      title: t`Paid: ${share}`,
      text: t`You paid ${amount} for ${shares}. They are added to your holdings when they are listed.`,
    };
  },
  new_share_lapsed: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    return {
      title: t`Allotment lapsed: ${share}`,
      text: t`Your allotment of ${shares} was not paid in time and has lapsed.`,
    };
  },
  new_share_banned: ({ unpaid, untilDate }) => {
    const date = currentFormats().date(untilDate);
    return {
      title: t`No applications for now`,
      text: plural(unpaid, {
        one: `# allotment was not paid in time. You can apply for new shares again from ${date} on.`,
        other: `# allotments were not paid in time. You can apply for new shares again from ${date} on.`,
      }),
    };
  },
  new_share_listed: (params) => {
    const share = instrumentName(params);
    const shares = sharesText(params.quantity);
    const price = currentFormats().price(params.priceMilli);
    return {
      title: t`Listed: ${share}`,
      text: t`${shares} at ${price} are now in your holdings and can be sold.`,
    };
  },
};
