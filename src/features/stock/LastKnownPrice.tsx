import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { useKnownPrices } from '../market/known-prices.ts';
import { PriceLine } from './PriceLine.tsx';
import styles from './StockHead.module.css';

/** What the list of the market knows of a share whose own answer cannot be had; nothing without a price. */
export function LastKnownPrice({ code }: { code: string }) {
  const { priceOf, staleAt } = useKnownPrices();
  const priced = priceOf(code);
  if (!priced) return null;
  return (
    <div className={styles['head']}>
      <PriceLine priced={priced} />
      <p className={styles['state']}>{staleAt !== undefined && <StaleMark at={staleAt} />}</p>
    </div>
  );
}
