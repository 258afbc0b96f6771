import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import type { Book, BookLevel } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Pressure } from '../../chart/Pressure.tsx';
import styles from './MiniBook.module.css';

const shownLevels = 5;

type Props = {
  book: Book | undefined;
  /** Takes a level's price as the limit; absent where no limit is asked for. */
  onPrice?: ((priceMilli: number) => void) | undefined;
  /** The limit of the order; its level is marked. */
  limitMilli: number | null;
};

/** The best offers on both sides; pressing one takes its price. */
export function MiniBook({ book, ...own }: Props) {
  const { t } = useLingui();
  const levels = (list: readonly BookLevel[] | undefined) => (list ?? []).slice(0, shownLevels);
  const bids = levels(book?.bids);
  const asks = levels(book?.asks);
  const largest = Math.max(1, ...[...bids, ...asks].map((level) => level.quantity));
  return (
    <div>
      <Pressure book={book} />
      <div className={styles['book']}>
        <Side kind="bid" title={t`Buyers`} levels={bids} largest={largest} {...own} />
        <Side kind="ask" title={t`Sellers`} levels={asks} largest={largest} {...own} />
      </div>
    </div>
  );
}

type SideProps = Omit<Props, 'book'> & {
  kind: 'bid' | 'ask';
  title: string;
  levels: readonly BookLevel[];
  largest: number;
};

function Side({ title, levels, ...own }: SideProps) {
  return (
    <div data-kind={own.kind}>
      <ul aria-label={title} className={styles['levels']}>
        {Array.from({ length: shownLevels }, (_, rank) => (
          <li key={rank}>
            <Level level={levels[rank]} {...own} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type LevelProps = Omit<SideProps, 'title' | 'levels'> & { level: BookLevel | undefined };

function Level({ kind, level, largest, onPrice, limitMilli }: LevelProps) {
  const formats = useFormats();
  if (!level) {
    return (
      <span className={styles['level']} aria-hidden="true">
        <span className={styles['price']}>–</span>
      </span>
    );
  }
  const price = formats.price(level.priceMilli);
  const quantity = formats.quantity(level.quantity);
  // A sentence with both figures is the button's name; alone they are read as they stand.
  const pressable = onPrice !== undefined;
  const content = (
    <>
      <span
        className={styles['bar']}
        style={{ transform: `scaleX(${level.quantity / largest})` }}
        aria-hidden="true"
      />
      <span className={styles['price']} aria-hidden={pressable}>
        {price}
      </span>{' '}
      <span className={styles['quantity']} aria-hidden={pressable}>
        {quantity}
      </span>
    </>
  );
  if (!onPrice) return <span className={styles['level']}>{content}</span>;
  return (
    <button
      type="button"
      className={styles['level']}
      aria-current={level.priceMilli === limitMilli || undefined}
      onClick={() => onPrice(level.priceMilli)}
    >
      {content}
      <VisuallyHidden>
        {kind === 'bid'
          ? plural(level.quantity, {
              one: `Take the price ${price}, at which ${quantity} share is wanted`,
              other: `Take the price ${price}, at which ${quantity} shares are wanted`,
            })
          : plural(level.quantity, {
              one: `Take the price ${price}, ${quantity} share offered`,
              other: `Take the price ${price}, ${quantity} shares offered`,
            })}
      </VisuallyHidden>
    </button>
  );
}
