import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Book, BookLevel } from '../../../contract/market/types.ts';
import { phaseTime } from '../../live/phase-time.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMarketState } from '../../live/market.ts';
import { useBook } from '../../live/watch.ts';
import { Pressure } from '../../chart/Pressure.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './OrderBook.module.css';

type Props = { code: string; known: Book | null | undefined };

const places = [0, 1, 2, 3, 4];

/** Five levels on each side, best first, with bars as long as their quantities. Live. */
export function OrderBook({ code, known }: Props) {
  const { t } = useLingui();
  const live = useBook(code);
  const book = live ?? known ?? undefined;
  const levels = [...(book?.bids ?? []), ...(book?.asks ?? [])];
  const most = Math.max(1, ...levels.map((level) => level.quantity));
  return (
    <Section
      title={t`Order book`}
      action={<span className={styles['unit']}>{t({ message: 'Shares', context: 'unit' })}</span>}
    >
      {book && levels.length === 0 ? (
        <Nobody />
      ) : (
        <>
          <Pressure book={book} />
          <div className={styles['book']}>
            <Side most={most} side="bid" title={t`Bid`} levels={book?.bids ?? []} />
            <Side most={most} side="ask" title={t`Ask`} levels={book?.asks ?? []} />
          </div>
        </>
      )}
    </Section>
  );
}

/** In place of empty rows: why there is nothing, and until when. */
function Nobody() {
  const market = useMarketState();
  const opensLater = market && market.phase !== 'open' && market.opensAt > market.now;
  const time = opensLater ? phaseTime(market.opensAt, market.now) : '';
  return (
    <p className={styles['none']}>
      {opensLater ? (
        <Trans>
          Orders stand here again when the market opens:{' '}
          <span className={styles['time']}>{time}</span>.
        </Trans>
      ) : (
        <Trans>Nobody is offering at the moment.</Trans>
      )}
    </p>
  );
}

type SideProps = {
  side: 'bid' | 'ask';
  title: string;
  levels: readonly BookLevel[];
  most: number;
};

function Side({ side, title, levels, most }: SideProps) {
  return (
    <table className={styles['side']} data-side={side}>
      <caption className={styles['title']}>{title}</caption>
      <Heads />
      <tbody>
        {places.map((place) => {
          const level = levels[place];
          if (!level)
            return (
              <tr key={place} className={styles['level']}>
                <td colSpan={2}>–</td>
              </tr>
            );
          const { priceMilli, quantity } = level;
          return (
            <Level
              key={place}
              priceMilli={priceMilli}
              quantity={quantity}
              depth={quantity / most}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const Heads = memo(function Heads() {
  const { t } = useLingui();
  return (
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
  );
});

type LevelProps = BookLevel & {
  /** Of the largest quantity in the book, 0 to 1. */
  depth: number;
};

/** A book that moves renders the levels that differ. */
const Level = memo(function Level({ priceMilli, quantity, depth }: LevelProps) {
  const formats = useFormats();
  return (
    <tr className={styles['level']} style={{ ['--depth' as string]: depth }}>
      <td>{formats.price(priceMilli)}</td>
      <td>
        <span className={styles['quantity']}>{formats.quantity(quantity)}</span>
      </td>
    </tr>
  );
});
