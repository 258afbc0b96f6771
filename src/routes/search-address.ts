export type SearchAddress = { q?: string };

const longestQuery = 40;

export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q } = search;
  const text = typeof q === 'number' ? String(q) : q;
  return typeof text === 'string' ? addressOf(text.slice(0, longestQuery)) : {};
}

export function addressOf(query: string): SearchAddress {
  return query === '' ? {} : { q: query };
}
