import { Trans } from '@lingui/react/macro';

import type { MarketState, Quote } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useStreamState } from '../../live/stream-state.ts';
import type { Ticket } from './ticket.ts';
import styles from './PriceAge.module.css';

type Props = {
  ticket: Pick<Ticket, 'quote' | 'instrument' | 'market'>;
  /** Says the price as well, where the head has no room for it. */
  priced: boolean;
};

/** How fresh the price in the head is, or that there is none. */
export function PriceAge({ ticket, priced }: Props) {
  const formats = useFormats();
  const { quote, instrument, market } = ticket;
  const isKnown = quote !== undefined && quote.lastMilli > 0;
  if (isKnown && instrument.status === 'suspended') return null;
  return (
    <p className={styles['age']}>
      {isKnown && priced && <b>{formats.price(quote.lastMilli)} </b>}
      {isKnown ? <Age quote={quote} market={market} /> : <Trans>No price known</Trans>}
    </p>
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
