import { Trans } from '@lingui/react/macro';

import type { MySavings, SavingsProduct } from '../../../contract/savings/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import styles from './SavingsScreen.module.css';

type Props = {
  /** Undefined while it is on its way: the figures alone come later, and nothing below moves. */
  mine: MySavings | undefined;
  product: SavingsProduct | undefined;
  /** Set when the figures are older than they look. */
  staleAt: number | undefined;
};

/** What is in the product, what it has brought, and what is on its way in or out. */
export function MyBalance({ mine, product, staleAt }: Props) {
  const formats = useFormats();
  const { pendingInMinor = 0, pendingOutMinor = 0 } = mine ?? {};
  const from = product && formats.date(product.earnsFrom);
  return (
    <Card aria-busy={!mine}>
      <p className={styles['label']}>
        <Trans>In savings</Trans>
      </p>
      <p data-testid={mine && 'savings-balance'}>
        <Amount size="hero" text={mine ? formats.money(mine.balanceMinor) : '–'} />
      </p>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <dl className={styles['figures']}>
        <div>
          <dt>
            <Trans>Yesterday’s income</Trans>
          </dt>
          <dd data-testid={mine && 'savings-yesterday'}>
            <Amount text={mine ? formats.moneySigned(mine.yesterdayMinor) : '–'} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Income so far</Trans>
          </dt>
          <dd data-testid={mine && 'savings-income'}>
            <Amount text={mine ? formats.moneySigned(mine.totalIncomeMinor) : '–'} />
          </dd>
        </div>
      </dl>
      {(pendingInMinor > 0 || pendingOutMinor > 0) && (
        <KeyValueList>
          {pendingInMinor > 0 && (
            <KeyValue
              label={<Trans>Bought, not confirmed yet</Trans>}
              hint={from !== undefined && <Trans>Earns from {from} at the latest</Trans>}
              value={
                <span data-testid="savings-pending-in">
                  <Amount text={formats.money(pendingInMinor)} />
                </span>
              }
            />
          )}
          {pendingOutMinor > 0 && (
            <KeyValue
              label={<Trans>Redeemed, not paid yet</Trans>}
              value={
                <span data-testid="savings-pending-out">
                  <Amount text={formats.money(pendingOutMinor)} />
                </span>
              }
            />
          )}
        </KeyValueList>
      )}
    </Card>
  );
}
