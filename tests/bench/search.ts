import { createSearchIndex } from '../../contract/market/search.ts';
import type { Searchable } from '../../contract/market/search.ts';

export const name = 'Search among 5,400 shares on the device: milliseconds a query';

const queries = ['c', 'cq', 'chong', '6007', '移动', 'dri'];

export function run(): Promise<Record<string, string | number>[]> {
  const shares: Searchable[] = Array.from({ length: 5_400 }, (_, at) => ({
    code: String(600_000 + at),
    name: '重庆移动',
    latinName: `Driftwood ${at} Steel`,
    initials: 'cqyd',
    pinyin: 'chongqingyidong',
    status: 'trading',
  }));
  const index = createSearchIndex(shares);
  return Promise.resolve(
    queries.map((query) => {
      const started = performance.now();
      index.find(query, 50);
      return { query, ms: Number((performance.now() - started).toFixed(1)) };
    }),
  );
}
