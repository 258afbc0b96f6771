import { Trans, useLingui } from '@lingui/react/macro';

import type { Book, BookLevel } from '../../../contract/market.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useBook } from '../../live/watch.ts';
import { PriceText } from '../../ui/PriceText.tsx';
import { Section } from '../../ui/Section.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderBook.module.css';

type Props = { code: string; known: Book | null | undefined; previousCloseMilli: number };

const places = [0, 1, 2, 3, 4];

/** Five levels on each side, best first, with bars as long as their quantities. Live. */
export function OrderBook({ code, known, previousCloseMilli }: Props) {
  const { t } = useLingui();
  const live = useBook(code);
  const book = live ?? known ?? undefined;
  const levels = [...(book?.bids ?? []), ...(book?.asks ?? [])];
  const most = Math.max(1, ...levels.map((level) => level.quantity));
  const common = { most, previousCloseMilli };
  return (
    <Section
      title={t`Order book`}
      action={<span className={styles['unit']}>{t({ message: 'Shares', context: 'unit' })}</span>}
    >
      <div className={styles['book']}>
        <Side {...common} side="bid" title={t`Bid`} levels={book?.bids ?? []} />
        <Side {...common} side="ask" title={t`Ask`} levels={book?.asks ?? []} />
      </div>
      {levels.length === 0 && (
        <p className={styles['none']}>
          <Trans>Nobody is offering at the moment.</Trans>
        </p>
      )}
    </Section>
  );
}

type SideProps = {
  side: 'bid' | 'ask';
  title: string;
  levels: readonly BookLevel[];
  most: number;
  previousCloseMilli: number;
};

function Side({ side, title, levels, most, previousCloseMilli }: SideProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <table className={styles['side']} data-side={side}>
      <caption className={styles['title']}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['head']}>
            <VisuallyHidden>{t`Price`}</VisuallyHidden>
          </th>
          <th scope="col" className={styles['head']}>
            <VisuallyHidden>{t({ message: 'Shares', context: 'unit' })}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => {
          const level = levels[place];
          if (!level)
            return (
              <tr key={place} className={styles['level']}>
                <td colSpan={2}>–</td>
              </tr>
            );
          const direction = Math.sign(level.priceMilli - previousCloseMilli);
          return (
            <tr
              key={place}
              className={styles['level']}
              style={{ ['--depth' as string]: level.quantity / most }}
            >
              <td data-direction={direction}>{formats.price(level.priceMilli)}</td>
              <td>
                <PriceText
                  value={level.quantity}
                  text={formats.quantity(level.quantity)}
                  className={styles['quantity'] ?? ''}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
