import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { SavingsProduct } from '../../../contract/savings/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { per10000Text, yieldText } from './rates.ts';
import { RulesSheet } from './RulesSheet.tsx';
import styles from './SavingsScreen.module.css';
import { YieldChart } from './YieldChart.tsx';

/** What the product brings, which form of the yield that is, and how it went. */
export function ProductCard({ product }: { product: SavingsProduct }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [explained, setExplained] = useState(false);
  const { latest, rates } = product;
  const points = useMemo(
    () => rates.map(({ date, incomePer10000E4 }) => ({ date, value: incomePer10000E4 })),
    [rates],
  );
  const date = formats.date(latest.date);
  return (
    <Section
      title={<Trans>The product</Trans>}
      action={
        <IconButton icon="info" label={t`How savings work`} onClick={() => setExplained(true)} />
      }
    >
      <Card>
        <dl className={styles['figures']}>
          <div>
            <dt>
              <Trans>7-day yield, annualised, compound</Trans>
            </dt>
            <dd data-testid="savings-yield">{yieldText(product.sevenDayYieldE6)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Daily income per ¥10,000</Trans>
            </dt>
            <dd>{per10000Text(latest.incomePer10000E4)}</dd>
          </div>
        </dl>
        <p className={styles['note']}>
          <Trans>As of {date}. The yield changes every day; it is not a promise.</Trans>
        </p>
        {points.length > 1 && (
          <div className={styles['chart']}>
            <p className={styles['chartTitle']}>
              <Trans>Daily income per ¥10,000, the last 30 days</Trans>
            </p>
            <YieldChart points={points} format={(value) => per10000Text(value)} />
          </div>
        )}
      </Card>
      <RulesSheet product={product} open={explained} onClose={() => setExplained(false)} />
    </Section>
  );
}
