import { Trans, useLingui } from '@lingui/react/macro';

import type { MySavings, SavingsProduct } from '../../../contract/savings/types.ts';
import { DepositLink } from '../../operations/DepositLink.tsx';
import { MoneyField } from '../../operations/MoneyField.tsx';
import type { TypedAmount } from '../../operations/MoneyField.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import type { SavingsMistake, SavingsSide } from './model.ts';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './SavingsScreen.module.css';

type Props = {
  side: SavingsSide;
  product: SavingsProduct;
  mine: MySavings | undefined;
  amountMinor: TypedAmount;
  /** The same once it can be ordered. */
  soundMinor: number | null;
  mistake: SavingsMistake | undefined;
  onSide: (side: SavingsSide) => void;
  onAmount: (amountMinor: TypedAmount) => void;
};

/** Which way, how much, and what follows from it. */
export function OrderForm(props: Props) {
  const { side, product, mine, amountMinor, soundMinor, mistake, onSide, onAmount } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const most = side === 'purchase' ? mine?.availableMinor : mine?.redeemableMinor;
  const shown = <Amount text={most === undefined ? '–' : formats.money(most)} />;
  const minimum = formats.money(product.minimumMinor);
  return (
    <div className={styles['form']} data-savings-order="">
      <Segmented
        label={t`Direction`}
        value={side}
        options={[
          { value: 'purchase', label: t({ message: 'Buy', context: 'savings' }) },
          { value: 'redemption', label: t`Redeem` },
        ]}
        onChange={onSide}
      />
      <div className={styles['amount']}>
        <MoneyField
          name="amount"
          label={<Trans>Amount</Trans>}
          hint={side === 'purchase' && <Trans>At least {minimum}</Trans>}
          error={mistake && <Mistake mistake={mistake} product={product} mine={mine} />}
          aside={
            side === 'purchase' ? (
              <Trans>You can spend {shown}</Trans>
            ) : (
              <Trans>You can redeem {shown}</Trans>
            )
          }
          amountMinor={amountMinor}
          onAmount={onAmount}
        />
        {mistake === 'cash' && (
          <p>
            <DepositLink />
          </p>
        )}
        <fieldset className={styles['quick']} aria-label={t`Part of what is possible`}>
          <Button
            variant="secondary"
            size="small"
            disabled={most === undefined || most < 2}
            onClick={() => onAmount(Math.floor((most ?? 0) / 2))}
          >
            <Trans>Half</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={most === undefined || most === 0}
            onClick={() => onAmount(most ?? 0)}
          >
            <Trans context="amount">All</Trans>
          </Button>
        </fieldset>
      </div>
      <Card>
        <OrderSummary side={side} amountMinor={soundMinor} product={product} mine={mine} />
      </Card>
    </div>
  );
}

type MistakeProps = {
  mistake: SavingsMistake;
  product: SavingsProduct;
  mine: MySavings | undefined;
};

/** Why an amount cannot be ordered. */
export function Mistake({ mistake, product, mine }: MistakeProps) {
  const formats = useFormats();
  const minimum = formats.money(product.minimumMinor);
  const available = formats.money(mine?.availableMinor ?? 0);
  const redeemable = formats.money(mine?.redeemableMinor ?? 0);
  switch (mistake) {
    case 'missing':
      return <Trans>Please enter an amount.</Trans>;
    case 'zero':
      return <Trans>The amount must be more than 0.</Trans>;
    case 'minimum':
      return <Trans>You can buy for {minimum} or more.</Trans>;
    case 'cash':
      return <Trans>You can spend {available}.</Trans>;
    default:
      return <Trans>You can redeem {redeemable}.</Trans>;
  }
}
