import type { Quote } from '../../contract/market/types.ts';
import { createKeyedStore, useKeyed } from './keyed-store.ts';

/** Sequences start again each market day, so the time decides first. */
function isNewer(quote: Quote, known: Quote): boolean {
  return quote.at === known.at ? quote.sequence > known.sequence : quote.at > known.at;
}

const quotes = createKeyedStore<Quote>(isNewer);

/** The newest quote of an instrument; the component follows it, at most once a frame. */
export function useQuote(code: string): Quote | undefined {
  return useKeyed(quotes, code);
}

/** The newest quote, outside React. */
export function readQuote(code: string): Quote | undefined {
  return quotes.get(code);
}

/** Follows one instrument outside React (a chart, say), at most once a frame. */
export function subscribeQuote(code: string, listener: () => void): () => void {
  return quotes.subscribe(code, listener);
}

/** Brings in quotes from wherever they came; older ones than known are dropped. */
export function putQuotes(items: readonly Quote[]): void {
  for (const quote of items) quotes.put(quote.code, quote);
}
