import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Book, MarketTrade, Quote } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useQuote } from '../../live/quotes.ts';
import { useBook } from '../../live/watch.ts';
import { Section } from '../../ui/lists/Section.tsx';
import { marketQueries } from '../market/queries.ts';
import { withQuote } from './last-trades.ts';
import styles from './LastTrades.module.css';

type Props = {
  code: string;
  /** How many at first; all that are known on request. */
  rows: number;
};

/** Time and sales: the last trades of the market, the newest first. Live. */
export function LastTrades({ code, rows }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const trades = useLastTrades(code);
  const [all, setAll] = useState(false);
  if (trades.length === 0) return null;
  return (
    <Section
      title={t`Time and sales`}
      action={
        trades.length > rows && (
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? <Trans context="rows">Fewer</Trans> : <Trans context="rows">More</Trans>}
          </button>
        )
      }
    >
      <table className={styles['trades']}>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col">{t({ message: 'Shares', context: 'unit' })}</th>
            <th scope="col">{t({ message: 'Side', context: 'of a trade' })}</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, all ? undefined : rows).map((trade) => (
            <tr key={`${trade.time} ${trade.quantity} ${trade.priceMilli}`}>
              <td>{formats.time(trade.time)}</td>
              <td>{formats.price(trade.priceMilli)}</td>
              <td>{formats.quantity(trade.quantity)}</td>
              <td data-side={trade.side}>
                {trade.side === 'buy'
                  ? t({ message: 'Buy', context: 'kind of order' })
                  : t({ message: 'Sell', context: 'kind of order' })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const noTrades: readonly MarketTrade[] = [];

/** What the brokerage knew when it was asked, and what the stream has shown since. */
function useLastTrades(code: string): readonly MarketTrade[] {
  const asked = useQuery(marketQueries.trades(code)).data?.items ?? noTrades;
  const quote = useQuote(code);
  const book = useBook(code);
  const [kept, setKept] = useState<Kept>({ asked, quote, trades: asked });
  const next = follow(kept, asked, quote, book);
  if (next !== kept) setKept(next);
  return next.trades;
}

type Kept = {
  asked: readonly MarketTrade[];
  quote: Quote | undefined;
  trades: readonly MarketTrade[];
};

function follow(
  kept: Kept,
  asked: readonly MarketTrade[],
  quote: Quote | undefined,
  book: Book | undefined,
): Kept {
  if (kept.asked !== asked) return { asked, quote, trades: asked };
  if (!quote || kept.quote === quote) return kept;
  return { asked, quote, trades: withQuote(kept.trades, kept.quote, quote, book) };
}
