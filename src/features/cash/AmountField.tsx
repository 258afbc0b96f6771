import { Trans, useLingui } from '@lingui/react/macro';

import { MoneyField } from '../../desk/MoneyField.tsx';
import type { TypedAmount } from '../../desk/MoneyField.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import type { AmountMistake } from './amount.ts';
import styles from './Cash.module.css';

type Props = {
  amountMinor: TypedAmount;
  mistake: AmountMistake | undefined;
  least: number;
  most: number;
  /** Round sums to begin with, fen. */
  quick: readonly number[];
  onAmount: (amountMinor: TypedAmount) => void;
};

/** How much, with round sums below it. */
export function AmountField({ amountMinor, mistake, least, most, quick, onAmount }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useMistakeWords();
  const from = formats.money(least);
  const to = formats.money(Math.max(least, most));
  return (
    <div className={styles['form']}>
      <MoneyField
        name="amount"
        label={t`Amount`}
        hint={most < least ? t`At least ${from}` : t`${from} to ${to}`}
        error={mistake && words(mistake)}
        amountMinor={amountMinor}
        onAmount={onAmount}
      />
      <fieldset className={styles['quick']} aria-label={t`Round amounts`}>
        {quick.map((minor) => (
          <Button
            key={minor}
            size="small"
            variant="secondary"
            disabled={minor > most || minor < least}
            onClick={() => onAmount(minor)}
          >
            {minor === most ? <Trans>All</Trans> : formats.compactMoney(minor)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function useMistakeWords(): (mistake: AmountMistake) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (mistake) => {
    if (mistake.is === 'missing') return t`Please enter an amount.`;
    if (mistake.is === 'zero') return t`The amount cannot be 0.`;
    const limit = formats.money(mistake.limitMinor);
    return mistake.is === 'below'
      ? t`The smallest amount is ${limit}.`
      : t`The largest amount is ${limit}.`;
  };
}
