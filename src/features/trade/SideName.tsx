import { useLingui } from '@lingui/react/macro';

import type { Fill, Side } from '../../../contract/trade/types.ts';
import { dealWords, sideWords } from './labels.ts';
import styles from './SideName.module.css';

/** A side by its word, in its colour. */
export function SideName({ side }: { side: Side }) {
  const { i18n } = useLingui();
  return <span className={styles[side]}>{i18n._(sideWords[side])}</span>;
}

/** A deal by what it is called; shares that came without an order are on no side. */
export function DealName({ deal }: { deal: Pick<Fill, 'type' | 'side'> }) {
  const { i18n } = useLingui();
  const isOrdered = deal.type === 'limit' || deal.type === 'market';
  return isOrdered ? <SideName side={deal.side} /> : i18n._(dealWords(deal));
}
