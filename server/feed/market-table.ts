import type { MarketTable, Quote } from '../../contract/market/types.ts';
import type { Clock } from '../time/clock.ts';
import type { MarketDay } from './market-day.ts';

type QuoteOf = (code: string) => Quote | undefined;

/** The table of the whole market. It looks at every share: made once a second, however many ask. */
export function createMarketTable(
  clock: Pick<Clock, 'now'>,
  today: () => MarketDay,
  quote: QuoteOf,
): () => MarketTable {
  let made: { second: number; day: MarketDay; table: MarketTable } | undefined;
  return () => {
    const now = clock.now();
    const day = today();
    const second = Math.floor(now / 1000);
    if (made?.second !== second || made.day !== day)
      made = { second, day, table: tableAt(now, day, quote) };
    return made.table;
  };
}

function tableAt(at: number, { items }: MarketDay, quote: QuoteOf): MarketTable {
  const table: MarketTable = {
    at,
    codes: [],
    lastMilli: [],
    previousCloseMilli: [],
    volume: [],
    turnoverMinor: [],
  };
  for (const { code } of items) {
    const now = quote(code);
    table.codes.push(code);
    table.lastMilli.push(now?.lastMilli ?? 0);
    table.previousCloseMilli.push(now?.previousCloseMilli ?? 0);
    table.volume.push(now?.volume ?? 0);
    table.turnoverMinor.push(now?.turnoverMinor ?? 0);
  }
  return table;
}
