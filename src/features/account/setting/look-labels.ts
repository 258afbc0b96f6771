import { useLingui } from '@lingui/react/macro';

import { currentPriceColours, useAppearance } from '../../../lib/appearance.ts';
import type { PriceColours, Theme } from '../../../lib/appearance.ts';

/** The brightness that holds now, in a word. */
export function useThemeWords(): string {
  const { t } = useLingui();
  const words: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };
  return words[useAppearance().theme];
}

/** Which colours prices have now. */
export function usePriceColourWords(): string {
  const { t } = useLingui();
  const words: Record<PriceColours, string> = {
    'green-up': t`Green up`,
    'red-up': t`Red up`,
    'blue-orange': t`Blue up`,
  };
  // Reads the store, so that a change is seen at once.
  useAppearance();
  return words[currentPriceColours()];
}
