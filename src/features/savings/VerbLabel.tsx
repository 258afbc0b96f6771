import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import type { SavingsRequest } from './mutations.ts';

/** "Buy for ¥1,000.00"; the verb alone while there is no amount. */
export function VerbLabel({ side, amountMinor }: SavingsRequest) {
  const formats = useFormats();
  const amount = formats.money(amountMinor);
  if (amountMinor <= 0)
    return side === 'purchase' ? <Trans context="savings">Buy</Trans> : <Trans>Redeem</Trans>;
  return side === 'purchase' ? <Trans>Buy for {amount}</Trans> : <Trans>Redeem {amount}</Trans>;
}
