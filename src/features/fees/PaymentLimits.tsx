import { Trans } from '@lingui/react/macro';

import type { CashLimits } from '../../../contract/cash/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Section } from '../../ui/lists/Section.tsx';
import styles from './FeesAndLimits.module.css';

/** How much may be paid in and out, and how often, by the limits of the brokerage. */
export function PaymentLimits({ limits }: { limits: CashLimits }) {
  const formats = useFormats();
  const depositLeast = formats.money(limits.depositMinimumMinor);
  const depositMost = formats.money(limits.depositMaximumMinor);
  const transferLeast = formats.money(limits.transferMinimumMinor);
  const withdrawalLeast = formats.money(limits.withdrawalMinimumMinor);
  const times = formats.quantity(limits.withdrawalsPerDay);
  const most = formats.quantity(limits.cards);
  return (
    <Section title={<Trans>Deposit and withdrawal limits</Trans>}>
      <ul className={styles['limits']}>
        <li>
          <Trans>
            Deposit: {depositLeast} to {depositMost} at a time.
          </Trans>
        </li>
        <li>
          <Trans>Bank transfer: at least {transferLeast}.</Trans>
        </li>
        <li>
          <Trans>Withdrawal: at least {withdrawalLeast}, or all that can be withdrawn.</Trans>
        </li>
        <li>
          <Trans>Withdrawals and transfers to the bank: up to {times} a day.</Trans>
        </li>
        <li>
          <Trans>Linked bank cards: up to {most}.</Trans>
        </li>
      </ul>
    </Section>
  );
}
