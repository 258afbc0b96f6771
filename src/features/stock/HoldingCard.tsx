import { memo } from 'react';
import { Select, Trans, useLingui } from '@lingui/react/macro';

import type { Position } from '../../../contract/trade/types.ts';
import { mulDivHalfUp, ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { Section } from '../../ui/lists/Section.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './HoldingCard.module.css';

type Props = { position: Position; lastMilli: number; renderHolding: RenderAnchor };

/** What the investor holds of this share, at the newest price. */
export const HoldingCard = memo(function HoldingCard(props: Props) {
  const { position, lastMilli, renderHolding } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const price = lastMilli > 0 ? lastMilli : position.lastMilli;
  const value = valueMinor(price, position.quantity);
  const result = value - position.costMinor;
  const countedAs = useCountedAs();
  const form = pluralForm(countedAs(position.quantity));
  const quantity = <Amount text={formats.quantity(position.quantity)} />;
  const sellableForm = pluralForm(countedAs(position.availableQuantity));
  const available = <Amount text={formats.quantity(position.availableQuantity)} />;
  const averageMilli =
    position.quantity === 0 ? 0 : mulDivHalfUp(position.costMinor, 10, position.quantity);
  const average = formats.price(averageMilli);
  return (
    <Section
      title={t`Your holding`}
      action={renderHolding({ className: '', children: <Trans>Details</Trans> })}
    >
      <Card className={styles['card'] ?? ''}>
        <div className={styles['words']}>
          <p className={styles['strong']}>
            <Select
              value={form}
              _one={<Trans>{quantity} share</Trans>}
              other={<Trans>{quantity} shares</Trans>}
            />
          </p>
          {position.availableQuantity !== position.quantity && (
            <p className={styles['quiet']}>
              <Select
                value={sellableForm}
                _one={<Trans>{available} can be sold now</Trans>}
                other={<Trans>{available} can be sold now</Trans>}
              />
            </p>
          )}
          <p className={styles['quiet']}>
            <Trans>Cost {average} with fees</Trans>
          </p>
        </div>
        <div className={styles['end']}>
          <p className={styles['strong']}>
            <Amount text={formats.money(value)} />
          </p>
          <Change minor={result} bp={ratioBp(result, position.costMinor)} />
        </div>
      </Card>
    </Section>
  );
});
