import { memo } from 'react';
import { Plural, Trans } from '@lingui/react/macro';

import type { Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { RowSparkline } from '../market/ShareRow.tsx';
import { costPerShareMilli, livePosition } from './model.ts';
import type { Weight } from './model.ts';
import { WeightBar } from './WeightBar.tsx';
import styles from './HoldingRow.module.css';

type Props = {
  position: Position;
  render: RenderAnchor;
  /** With its share of all, cost, price and today's result: the list of holdings, not the glance. */
  weight?: Weight | undefined;
};

/** One holding; its figures alone follow its quote. */
export const HoldingRow = memo(function HoldingRow({ position, render, weight }: Props) {
  const full = weight !== undefined;
  const formats = useFormats();
  useWatched([position.code]);
  const shares = useCountedAs()(position.quantity);
  const quantity = <Amount text={formats.quantity(position.quantity)} />;
  const available = <Amount text={formats.quantity(position.availableQuantity)} />;
  return render({
    className: styles['row'] ?? '',
    children: (
      <>
        <span className={styles['words']}>
          <span className={styles['name']}>{instrumentName(position)}</span>
          <span className={styles['quiet']}>
            {full && position.availableQuantity !== position.quantity ? (
              <Plural
                value={shares}
                one={
                  <Trans>
                    {quantity} share, {available} can be sold
                  </Trans>
                }
                other={
                  <Trans>
                    {quantity} shares, {available} can be sold
                  </Trans>
                }
              />
            ) : (
              <Plural
                value={shares}
                one={<Trans>{quantity} share</Trans>}
                other={<Trans>{quantity} shares</Trans>}
              />
            )}
          </span>
        </span>
        {full && (
          <span className={styles['line']}>
            <RowSparkline code={position.code} />
          </span>
        )}
        <Figures position={position} />
        {weight && <More weight={weight} />}
      </>
    ),
  });
});

/** Its share of all that is held, in the colour that it has in the ring; what it cost, and its day. */
function More({ weight }: { weight: Weight }) {
  const formats = useFormats();
  const { position } = weight;
  const live = livePosition(position, useQuote(position.code));
  const cost = formats.price(costPerShareMilli(position.costMinor, position.quantity));
  return (
    <span className={styles['more']}>
      <WeightBar weight={weight} />
      <span>
        <Trans>Cost {cost}</Trans>
      </span>
      <span>
        <Trans>
          Price{' '}
          <PriceText
            value={live.lastMilli}
            text={formats.price(live.lastMilli)}
            className={styles['price'] ?? ''}
          />
        </Trans>
      </span>
      <span className={styles['day']}>
        <Trans>
          Today <Change minor={live.todayMinor} />
        </Trans>
      </span>
    </span>
  );
}

function Figures({ position }: { position: Position }) {
  const formats = useFormats();
  const quote = useQuote(position.code);
  const live = livePosition(position, quote);
  return (
    <span className={styles['figures']} data-testid={`holding-${position.code}`}>
      <span className={styles['value']}>
        <Amount text={formats.money(live.valueMinor)} />
      </span>
      <Change minor={live.resultMinor} bp={live.resultBp} className={styles['result'] ?? ''} />
    </span>
  );
}
