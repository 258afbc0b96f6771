import { Trans } from '@lingui/react/macro';

import type { MarketState, Quote } from '../../../contract/market.ts';
import { changeBp } from '../../../contract/money.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useStreamState } from '../../live/stream-state.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import type { Ticket } from './ticket.ts';
import styles from './PriceHead.module.css';

/** The live price with its change since yesterday, and how fresh it is. */
export function PriceHead({ ticket }: { ticket: Pick<Ticket, 'quote' | 'instrument' | 'market'> }) {
  const formats = useFormats();
  const { quote } = ticket;
  if (!quote || quote.lastMilli === 0) {
    return (
      <p className={styles['none']}>
        <Trans>No price known</Trans>
      </p>
    );
  }
  const milli = quote.lastMilli - quote.previousCloseMilli;
  return (
    <div className={styles['head']}>
      <p className={styles['price']}>
        <PriceText value={quote.lastMilli} text={formats.price(quote.lastMilli)} />
      </p>
      <Change milli={milli} bp={changeBp(quote.lastMilli, quote.previousCloseMilli)} />
      {ticket.instrument.status !== 'suspended' && (
        <p className={styles['age']}>
          <Age quote={quote} market={ticket.market} />
        </p>
      )}
    </div>
  );
}

/** When the price was made: before the first one of a day it is the last one of the day before. */
function Age({ quote, market }: { quote: Quote; market: MarketState }) {
  const formats = useFormats();
  const stream = useStreamState();
  const time = formats.time(quote.at);
  const date = formats.date(market.previousMarketDate);
  if (quote.openMilli === 0) return <Trans>Close of {date}</Trans>;
  if (market.phase !== 'open') return time;
  return stream === 'live' ? <Trans>{time} · live</Trans> : <Trans>{time} · not live</Trans>;
}
