import { useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import type { AmountMistake, Purpose } from './amount.ts';

/** What is wrong with an amount, in a sentence that names the limit. */
export function useMistakeWords(purpose: Purpose): (mistake: AmountMistake) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const below: Record<Purpose, (limit: string) => string> = {
    deposit: (limit) => t`The minimum deposit is ${limit}.`,
    transfer: (limit) => t`The minimum transfer is ${limit}.`,
    withdrawal: (limit) => t`The minimum withdrawal is ${limit}.`,
  };
  const above = {
    limit: (limit: string) => t`The maximum deposit is ${limit}.`,
    bank: (limit: string) => t`There is ${limit} in this bank account.`,
    withdrawable: (limit: string) => t`You can withdraw ${limit} now.`,
  };
  return (mistake) => {
    if (mistake.is === 'missing') return t`Please enter an amount.`;
    if (mistake.is === 'zero')
      return purpose === 'withdrawal'
        ? t`The withdrawal amount cannot be 0.`
        : t`The amount cannot be 0.`;
    const limit = formats.money(mistake.limitMinor);
    return mistake.is === 'below' ? below[purpose](limit) : above[mistake.because](limit);
  };
}
