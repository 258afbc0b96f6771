import { useLingui } from '@lingui/react/macro';

import type { AssetParts } from '../../contract/trade/assets.ts';

/** One line of the total, as it is shown: the lines sum to the total. Fen. */
type AssetLine = { part: keyof AssetParts; label: string; minor: number };

/** The parts of the total with their names; shares and cash always, the others when there are any. */
export function useAssetLines(parts: AssetParts): AssetLine[] {
  const { t } = useLingui();
  const lines: AssetLine[] = [
    {
      part: 'marketValueMinor',
      label: t({ message: 'Market value', context: 'of what is held' }),
      minor: parts.marketValueMinor,
    },
    { part: 'availableMinor', label: t`You can spend`, minor: parts.availableMinor },
    {
      part: 'heldMinor',
      label: t`Reserved for orders and withdrawals`,
      minor: parts.heldMinor,
    },
    { part: 'savingsMinor', label: t`In savings`, minor: parts.savingsMinor },
    {
      part: 'subscribedMinor',
      label: t`Paid for new shares that are not listed yet`,
      minor: parts.subscribedMinor,
    },
    { part: 'owedMinor', label: t`Owed on loans`, minor: -parts.owedMinor },
  ];
  return lines.filter(
    ({ part, minor }) => part === 'marketValueMinor' || part === 'availableMinor' || minor !== 0,
  );
}
