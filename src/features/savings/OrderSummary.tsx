import { Trans } from '@lingui/react/macro';

import type { MySavings, SavingsProduct } from '../../../contract/savings/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { afterwards, dailyIncomeMinor } from './model.ts';
import type { SavingsSide } from './model.ts';

type Props = {
  side: SavingsSide;
  /** Fen; null while there is none that can be ordered. */
  amountMinor: number | null;
  product: SavingsProduct;
  mine: MySavings | undefined;
};

/** What will happen and when, and what is left afterwards. */
export function OrderSummary({ side, amountMinor, product, mine }: Props) {
  const formats = useFormats();
  const left = mine && amountMinor !== null ? afterwards(side, amountMinor, mine) : undefined;
  const daily = dailyIncomeMinor(amountMinor ?? 0, product.latest.incomePer10000E4);
  const rest = <Amount text={left === undefined ? '–' : formats.money(left)} />;
  return (
    <KeyValueList>
      <KeyValue
        strong
        label={side === 'purchase' ? <Trans>You pay</Trans> : <Trans>You receive</Trans>}
        hint={<Trans>No fees</Trans>}
        value={amountMinor === null ? '–' : formats.money(amountMinor)}
      />
      {side === 'purchase' ? (
        <>
          <KeyValue
            label={<Trans>Confirmed and earning from</Trans>}
            value={<span data-testid="earns-from">{formats.date(product.earnsFrom)}</span>}
          />
          <KeyValue
            label={<Trans>First income in your savings on</Trans>}
            value={formats.date(product.firstIncomeOn)}
          />
          <KeyValue
            label={<Trans>Daily income, about</Trans>}
            hint={<Trans>At the newest rate, which changes every day</Trans>}
            value={amountMinor === null ? '–' : formats.money(daily)}
          />
          <KeyValue label={<Trans>Left to spend afterwards</Trans>} value={rest} />
        </>
      ) : (
        <>
          <KeyValue
            label={<Trans>Paid to your cash on</Trans>}
            value={<span data-testid="paid-on">{formats.date(product.paidOn)}</span>}
          />
          <KeyValue label={<Trans>Left in savings afterwards</Trans>} value={rest} />
        </>
      )}
    </KeyValueList>
  );
}
