import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { savingsQueries } from './queries.ts';
import { per10000Text, yieldText } from './rates.ts';
import styles from './SavingsScreen.module.css';

/** The savings product with what it brings, for everybody. */
export function ShelfSavings() {
  const formats = useFormats();
  const query = useQuery(savingsQueries.product());
  const staleAt = useStaleAt(query);
  const product = query.data;
  const date = product ? formats.date(product.latest.date) : '';
  const least = product ? formats.money(product.minimumMinor) : '';
  return (
    <Section title={<Trans>Savings</Trans>}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {query.isError && !product && <ErrorState query={query} />}
      {!product && !query.isError && <Skeleton shape="card" />}
      {product && (
        <Card className={styles['shelf']} data-testid="shelf-savings">
          <dl className={styles['figures']}>
            <div>
              <dt>
                <Trans>7-day yield, annualised, compound</Trans>
              </dt>
              <dd>{yieldText(product.sevenDayYieldE6)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Daily income per ¥10,000</Trans>
              </dt>
              <dd>{per10000Text(product.latest.incomePer10000E4)}</dd>
            </div>
          </dl>
          <p className={styles['note']}>
            <Trans>As of {date}. The yield changes every day; it is not a promise.</Trans>{' '}
            <Trans>From {least}; what is redeemed is paid on the next trading day.</Trans>
          </p>
          <Button
            variant="secondary"
            block
            render={(anchor) => <Link {...anchor} to="/trade/money" />}
          >
            <Trans>Go to the savings product</Trans>
          </Button>
        </Card>
      )}
    </Section>
  );
}
