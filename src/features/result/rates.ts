import { useLingui } from '@lingui/react/macro';

import type { NoRate } from '../../../contract/result/returns.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useAppearance } from '../../lib/appearance.ts';
import { noRateWords } from './labels.ts';

/** A plain number in 1/10000: 0.05 is 500. */
export function rateBp(rate: number): number {
  return Math.round(rate * 10_000);
}

/** Figures as texts, for tables, readers and sentences. */
export function useFigureTexts() {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const hidden = useAppearance().amountsHidden;
  return {
    /** Fen; says that it is hidden while amounts are. */
    money: (minor: number) => (hidden ? t`Amount hidden` : formats.money(minor)),
    moneySigned: (minor: number) => (hidden ? t`Amount hidden` : formats.moneySigned(minor)),
    percent: (rate: number) => formats.percentBp(rateBp(rate)),
    percentSigned: (rate: number) => formats.percentSigned(rateBp(rate)),
    /** Too few days are said with their number, where it is known. */
    whyNot: ({ why }: { why: NoRate }) =>
      why === 'too_few_days' ? t`no figure` : i18n._(noRateWords[why]),
  };
}
