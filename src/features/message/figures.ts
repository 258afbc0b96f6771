import { plural } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import { amountsAreHidden } from '../../lib/appearance.ts';

const dots = '••••';

/** An amount of the investor's money; dots while amounts are hidden, as on every other screen. */
export function moneyText(minor: number): string {
  return amountsAreHidden() ? dots : currentFormats().money(minor);
}

/** A number of the investor's shares. */
export function quantityText(quantity: number): string {
  return amountsAreHidden() ? dots : currentFormats().quantity(quantity);
}

/** So many shares. */
export function sharesText(quantity: number): string {
  return amountsAreHidden() ? dots : plural(quantity, { one: '# share', other: '# shares' });
}
