import type { Instrument } from '../../../contract/market/types.ts';
import { createSearchIndex } from '../../../contract/market/search.ts';
import type { SearchIndex } from '../../../contract/market/search.ts';
import type { Context } from '../context.ts';
import type { Feed } from '../../feed/feed.ts';

const found = 50;

/** One index by feed, made again when its list of instruments changed. */
const indexes = new WeakMap<Feed, { version: string; index: SearchIndex<Instrument> }>();

/** Instruments by code, name, initials or pinyin, best first. */
export function searchInstruments(context: Context, query: string): Instrument[] {
  const { version, items } = context.feed.instruments();
  let known = indexes.get(context.feed);
  if (known?.version !== version) {
    known = { version, index: createSearchIndex(items) };
    indexes.set(context.feed, known);
  }
  return known.index.find(query, found).map(({ item }) => item);
}
