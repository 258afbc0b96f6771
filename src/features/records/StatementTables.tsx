import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import type { StatementHolding } from '../../../contract/records/types.ts';
import { feeKeys, feeWords } from '../../records/labels.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { SideScroller } from '../../ui/lists/SideScroller.tsx';
import styles from './Statement.module.css';

/** Nothing for a month without deals. */
export function FeesOfMonth({ fees }: { fees: Fees }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const all = totalFees(fees);
  if (all === 0) return null;
  return (
    <WideTable name={t`Fees`} testId="statement-fees">
      <caption>
        <Trans>Fees</Trans>
      </caption>
      <tbody>
        {feeKeys.map((key) => (
          <tr key={key}>
            <th scope="row">{i18n._(feeWords[key])}</th>
            <td>
              <Amount text={formats.amount(fees[key])} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans>All fees</Trans>
          </th>
          <td>
            <strong>
              <Amount text={formats.amount(all)} />
            </strong>
          </td>
        </tr>
      </tbody>
    </WideTable>
  );
}

type HoldingsProps = { holdings: readonly StatementHolding[]; isRunning: boolean };

/** Nothing where nothing was held. */
export function HoldingsAtEnd({ holdings, isRunning }: HoldingsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (holdings.length === 0) return null;
  return (
    <WideTable name={t`Holdings`} testId="statement-holdings">
      <caption>
        {isRunning ? <Trans>Holdings now</Trans> : <Trans>Holdings at the end of the month</Trans>}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
          <th scope="col">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col">
            <Trans context="of a holding">Value</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.code}>
            <th scope="row">
              {instrumentName(holding)}
              <span className={styles['time']}>
                {holding.code} · {formats.price(holding.priceMilli)}
              </span>
            </th>
            <td>
              <Amount text={formats.quantity(holding.quantity)} />
            </td>
            <td>
              <Amount text={formats.amount(holding.valueMinor)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type WideTableProps = { name: string; testId?: string; children: ReactNode };

/** With very large text a table of money is wider than a phone: it scrolls by itself. */
export function WideTable({ name, testId, children }: WideTableProps) {
  return (
    <SideScroller aria-label={name}>
      <table className={styles['table']} data-testid={testId}>
        {children}
      </table>
    </SideScroller>
  );
}
