import { useLingui } from '@lingui/react/macro';

import { MoneyField } from '../../operations/MoneyField.tsx';
import type { TypedAmount } from '../../operations/MoneyField.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { amountMistake, quickAmounts } from './amount.ts';
import type { AmountMistake, Bounds, Purpose } from './amount.ts';
import { useMistakeWords } from './amount-labels.ts';
import styles from './Cash.module.css';

type Props = {
  purpose: Purpose;
  bounds: Bounds;
  amountMinor: TypedAmount;
  /** The form was to be sent: what is missing is said too. */
  attempted: boolean;
  onAmount: (amountMinor: TypedAmount) => void;
};

/** How much, with sums to begin with below it. */
export function AmountField({ purpose, bounds, amountMinor, attempted, onAmount }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useMistakeWords(purpose);
  const { least, most } = bounds;
  const from = formats.money(least);
  const to = formats.money(most ?? least);
  const mistake = amountMistake(amountMinor, bounds);
  const quick = quickAmounts(bounds);
  return (
    <div className={styles['form']}>
      <MoneyField
        name="amount"
        label={t`Amount`}
        hint={most === undefined || most < least ? t`At least ${from}` : t`${from} to ${to}`}
        error={mistake && isSaid(mistake, attempted) && words(mistake)}
        amountMinor={amountMinor}
        onAmount={onAmount}
      />
      {quick.length > 0 && (
        <fieldset className={styles['quick']} aria-label={t`Suggested amounts`}>
          {quick.map(({ minor, all }) => (
            <Button key={minor} size="small" variant="secondary" onClick={() => onAmount(minor)}>
              {all ? t({ message: 'All', context: 'amount' }) : formats.wholeMoney(minor)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** While something is being typed, only what more typing cannot mend. */
function isSaid(mistake: AmountMistake, attempted: boolean): boolean {
  return attempted || mistake.is === 'above';
}
