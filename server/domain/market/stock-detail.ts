import type { Instrument, StockDetail } from '../../../contract/market/types.ts';
import { mulDivHalfUp, ratioBp, valueMinor } from '../../../contract/lib/integers.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { bookNow } from '../offers.ts';

/** The listed instrument of a code. Refuses with instrument_unknown. */
export function listedInstrument(context: Context, code: string): Instrument {
  const instrument = context.feed.instrument(code);
  if (!instrument) throw new Refusal('instrument_unknown', { code });
  return instrument;
}

/** Everything that the page of one share shows. Refuses with instrument_unknown. */
export function stockDetail(context: Context, code: string): StockDetail {
  const { feed } = context;
  const instrument = listedInstrument(context, code);
  const quote = feed.quote(code) ?? null;
  const { earningsMilli, shares } = instrument;
  const lastMilli = quote?.lastMilli ?? 0;
  return {
    instrument,
    quote,
    book: bookNow(context, code) ?? null,
    peHundredths: earningsMilli === 0 ? 0 : mulDivHalfUp(lastMilli, 100, earningsMilli),
    sectorPeHundredths: feed.sectorPeHundredths(instrument.sector),
    marketValueMinor: valueMinor(lastMilli, shares),
    turnoverRateBp: ratioBp(quote?.volume ?? 0, shares),
    tradable: instrument.status === 'trading' && quote !== null,
    tradingDay: feed.tradingDay(code),
    replayDate: feed.replayDate(code),
  };
}
