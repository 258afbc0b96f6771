import { toWire } from '../../contract/stream/types.ts';
import type { Feed } from '../feed/feed.ts';

export type QuoteTexts = {
  /** A quote as wire text; undefined when the instrument has none. */
  text(code: string): string | undefined;
};

/** Each quote is turned into text once, however many sockets watch it. */
export function createQuoteTexts(feed: Feed): QuoteTexts {
  const texts = new Map<string, { at: number; sequence: number; text: string }>();
  return {
    text: (code) => {
      const quote = feed.quote(code);
      if (!quote) return undefined;
      const known = texts.get(code);
      if (known?.at === quote.at && known.sequence === quote.sequence) return known.text;
      const text = JSON.stringify(toWire(quote));
      texts.set(code, { at: quote.at, sequence: quote.sequence, text });
      return text;
    },
  };
}
