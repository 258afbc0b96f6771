import { Trans } from '@lingui/react/macro';

import type { Book } from '../../contract/market/types.ts';
import { useFormats } from '../i18n/formats.ts';
import { buyersBp } from './book-pressure.ts';
import styles from './Pressure.module.css';

/** How much of what waits in the book is wanted, and how much is offered. */
export function Pressure({ book }: { book: Book | undefined }) {
  const formats = useFormats();
  const bp = book && buyersBp(book);
  if (bp === undefined) return null;
  const percent = Math.round(bp / 100);
  const buyers = formats.wholePercent(percent);
  const sellers = formats.wholePercent(100 - percent);
  return (
    <p className={styles['pressure']} data-testid="pressure">
      <span className={styles['buy']}>
        <Trans>Buyers {buyers}</Trans>
      </span>
      <span className={styles['bar']} style={{ ['--buyers' as string]: bp }} aria-hidden="true">
        <span />
        <span />
      </span>
      <span className={styles['sell']}>
        <Trans>{sellers} sellers</Trans>
      </span>
    </p>
  );
}
