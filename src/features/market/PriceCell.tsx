import { memo, useCallback, useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { countRender } from '../../lib/render-count.ts';
import { readQuote, subscribeQuote } from '../../live/quotes.ts';
import { LivePrice } from '../../ui/figures/LivePrice.tsx';
import styles from './PriceCell.module.css';

type Props = {
  code: string;
  /** What is known before the stream says more: 1/1000 yuan, 0 without a price; absent when unknown. */
  lastMilli?: number | undefined;
  previousCloseMilli?: number | undefined;
};

/**
 * Price and change of one share. A price that moves is written into this cell, and renders neither it
 * nor its row nor the list; only the first one and the last one render.
 */
export const PriceCell = memo(function PriceCell(props: Props) {
  const { code, lastMilli, previousCloseMilli = 0 } = props;
  countRender('price-cell', code);
  const formats = useFormats();
  const subscribe = useCallback((listener: () => void) => subscribeQuote(code, listener), [code]);
  const known = { lastMilli: lastMilli ?? 0, previousCloseMilli };
  const isKnown = lastMilli !== undefined;
  const shows = useSyncExternalStore(subscribe, () => {
    const quote = readQuote(code);
    if (!quote && !isKnown) return 'nothing';
    return (quote ?? known).lastMilli === 0 ? 'no price' : 'price';
  });
  return (
    <span className={styles['slot']}>
      <span className={styles['cell']}>
        {shows === 'no price' && (
          <span className={styles['none']}>
            <Trans>No price</Trans>
          </span>
        )}
        {shows === 'price' && (
          <LivePrice
            read={() => readQuote(code) ?? known}
            subscribe={subscribe}
            priceText={formats.price}
            className={styles['change']}
            stacked
          />
        )}
      </span>
    </span>
  );
});
