import { memo } from 'react';
import { Trans } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { countRender } from '../../lib/render-count.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { usePriced } from './live.ts';
import type { Priced } from './live.ts';
import styles from './PriceCell.module.css';

type Props = {
  code: string;
  /** What is known before the stream says more: 1/1000 yuan, 0 without a price; absent when unknown. */
  lastMilli?: number | undefined;
  previousCloseMilli?: number | undefined;
};

/**
 * Price and change of one share. It alone follows the quote: a price that moves renders this cell and
 * neither its row nor the list.
 */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { code, lastMilli, previousCloseMilli = 0 } = props;
  countRender('price-cell', code);
  const known = lastMilli === undefined ? undefined : { lastMilli, previousCloseMilli };
  const priced = usePriced(code, known);
  return (
    <span className={styles['slot']}>
      <span className={styles['cell']}>
        {priced && (
          <Figures lastMilli={priced.lastMilli} previousCloseMilli={priced.previousCloseMilli} />
        )}
      </span>
    </span>
  );
});

/** A quote may come for the trade alone, at the same price. */
const Figures = memo(function Figures({ lastMilli, previousCloseMilli }: Priced) {
  const formats = useFormats();
  if (lastMilli === 0)
    return (
      <span className={styles['none']}>
        <Trans>No price</Trans>
      </span>
    );
  return (
    <>
      <PriceText value={lastMilli} text={formats.price(lastMilli)} />
      <br />
      <Change bp={changeBp(lastMilli, previousCloseMilli)} className={styles['change'] ?? ''} />
    </>
  );
});
