import { memo } from 'react';
import { Plural, Trans } from '@lingui/react/macro';

import type { Position } from '../../../contract/trade.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { costPerShareMilli, livePosition } from './model.ts';
import { useBreakEven } from './HoldingFigures.tsx';
import styles from './HoldingRow.module.css';

type Props = {
  position: Position;
  render: RenderAnchor;
  /** With cost, price and today's result: the list of holdings, not the glance. */
  full?: boolean;
};

/** One holding; its figures alone follow its quote. */
export const HoldingRow = memo(function HoldingRow({ position, render, full = false }: Props) {
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
          {full && <CostAndPrice position={position} />}
        </span>
        <Figures position={position} full={full} />
      </>
    ),
  });
});

function CostAndPrice({ position }: { position: Position }) {
  const formats = useFormats();
  const quote = useQuote(position.code);
  const { lastMilli } = livePosition(position, quote);
  const cost = formats.price(costPerShareMilli(position.costMinor, position.quantity));
  const breakEvenMilli = useBreakEven(position);
  const breakEven = breakEvenMilli === undefined ? '–' : formats.price(breakEvenMilli);
  return (
    <span className={styles['prices']}>
      <span>
        <Trans>Cost {cost}</Trans>
      </span>{' '}
      <span>
        <Trans>Break-even {breakEven}</Trans>
      </span>{' '}
      <span>
        <Trans>
          Price{' '}
          <PriceText
            value={lastMilli}
            text={formats.price(lastMilli)}
            className={styles['price'] ?? ''}
          />
        </Trans>
      </span>
    </span>
  );
}

function Figures({ position, full }: { position: Position; full: boolean }) {
  const formats = useFormats();
  const quote = useQuote(position.code);
  const live = livePosition(position, quote);
  return (
    <span className={styles['figures']} data-testid={`holding-${position.code}`}>
      <span className={styles['value']}>
        <Amount text={formats.money(live.valueMinor)} />
      </span>
      <Change minor={live.resultMinor} bp={live.resultBp} className={styles['result'] ?? ''} />
      {full && (
        <span className={styles['quiet']}>
          <Trans>
            Today <Change minor={live.todayMinor} />
          </Trans>
        </span>
      )}
    </span>
  );
}
