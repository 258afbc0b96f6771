import { Trans } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import type { Priced } from '../market/live.ts';
import styles from './StockHead.module.css';

/** The price of a share and how it moved, large. */
export function PriceLine({ priced }: { priced: Priced | undefined }) {
  const formats = useFormats();
  if (!priced || priced.lastMilli <= 0)
    return (
      <div className={styles['line']}>
        <span className={styles['none']}>
          <Trans>No price</Trans>
        </span>
      </div>
    );
  const { lastMilli, previousCloseMilli } = priced;
  // Where the language writes it: 48,62 ¥ and ¥48.62.
  const currencyFirst = formats.money(0).startsWith('¥');
  return (
    <div className={styles['line']}>
      <span className={styles['price']} data-testid="stock-price">
        <PriceText
          value={lastMilli}
          text={formats.price(lastMilli)}
          className={styles['figure'] ?? ''}
        />
        <span className={styles['currency']} data-first={currencyFirst ? '' : undefined}>
          ¥
        </span>
      </span>
      <Change
        pill
        milli={lastMilli - previousCloseMilli}
        bp={changeBp(lastMilli, previousCloseMilli)}
      />
    </div>
  );
}
