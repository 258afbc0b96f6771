import type {
  IndexDetail,
  ListedShare,
  Quote,
  Sparkline,
  TodaysIndex,
} from '../../../contract/market/types.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

const hotCodes = 20;

/** Quotes of the codes that have one; others are left out, doubles come once. */
export function quotesOf(context: Context, codes: readonly string[]): Quote[] {
  return [...new Set(codes)].flatMap((code) => context.feed.quote(code) ?? []);
}

export function sparklinesOf(context: Context, codes: readonly string[]): Sparkline[] {
  return [...new Set(codes)].flatMap((code) => context.feed.sparkline(code) ?? []);
}

/** The listed shares of these codes with their day, in the order of the codes; doubles come once. */
export function listedShares(context: Context, codes: readonly string[]): ListedShare[] {
  const { feed } = context;
  return [...new Set(codes)].flatMap((code) => {
    const instrument = feed.instrument(code);
    if (!instrument) return [];
    const quote = feed.quote(code) ?? null;
    return [{ instrument, quote, pointsMilli: feed.sparkline(code)?.pointsMilli ?? [] }];
  });
}

export function indicesToday(context: Context): TodaysIndex[] {
  const { feed } = context;
  return feed
    .indices()
    .map((index) => ({ ...index, pointsMilli: feed.indexSparkline(index.code) }));
}

/** One index in full. Refuses with index_unknown. */
export function indexToday(context: Context, code: string): IndexDetail {
  const index = context.feed.index(code);
  if (!index) throw new Refusal('index_unknown');
  return index;
}

/** The shares with the most money traded today, most first. */
export function hottestCodes(context: Context): string[] {
  const { codes, turnoverMinor } = context.feed.table();
  return codes
    .map((code, row) => ({ code, turnoverMinor: turnoverMinor[row] ?? 0 }))
    .filter((row) => row.turnoverMinor > 0)
    .sort((a, b) => b.turnoverMinor - a.turnoverMinor || (a.code < b.code ? -1 : 1))
    .slice(0, hotCodes)
    .map(({ code }) => code);
}
