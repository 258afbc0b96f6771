import { Trans, useLingui } from '@lingui/react/macro';

import type { SavingsProduct } from '../../../contract/savings/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './SavingsScreen.module.css';

type Props = { product: SavingsProduct; open: boolean; onClose: () => void };

/** Every rule of the product in plain words, with its formulas. */
export function RulesSheet({ product, open, onClose }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const minimum = formats.money(product.minimumMinor);
  return (
    <Sheet open={open} onClose={onClose} title={t`How savings work`}>
      <div className={styles['body']}>
        <Banner tone="neutral">
          <Trans>These are simulated rules, modelled on money-market funds.</Trans>
        </Banner>
        <ul className={styles['rules']}>
          <li>
            <Trans>One unit is always worth ¥1. You can begin with {minimum}.</Trans>
          </li>
          <li>
            <Trans>
              What you buy on a trading day is confirmed on the next one and earns from then on.
            </Trans>
          </li>
          <li>
            <Trans>
              Income is paid for every calendar day, weekends and holidays too, and is added to your
              savings. Income of a day = your savings ÷ 10,000 × the day’s income per ¥10,000.
            </Trans>
          </li>
          <li>
            <Trans>
              What does not make a whole fen on one day is carried over to the next: nothing is
              lost.
            </Trans>
          </li>
          <li>
            <Trans>
              The 7-day yield is the compound form: the income of the last seven days, reinvested
              for a year. Rᵢ is a day’s income per ¥10,000: (∏ (1 + Rᵢ ÷ 10,000)) ^ (365 ÷ 7) − 1.
            </Trans>
          </li>
          <li>
            <Trans>What you redeem on a trading day is back in your cash on the next one.</Trans>
          </li>
          <li>
            <Trans>There are no fees.</Trans>
          </li>
        </ul>
      </div>
    </Sheet>
  );
}
