import type { Quote } from '../../contract/market/types.ts';
import type { Database } from '../db/open.ts';
import type { Clock } from '../time/clock.ts';
import { createBarHistory } from './bar-history.ts';
import { createEarlierCloses } from './earlier-closes.ts';
import { createExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Feed } from './feed.ts';
import { createIndices } from './indices.ts';
import type { Indices } from './indices.ts';
import { createIndexFeed } from './index-feed.ts';
import { bookOf, offerOf, quoteNow } from './live-share.ts';
import { openMarketDay } from './market-day.ts';
import type { MarketDay } from './market-day.ts';
import { createMarketDays } from './market-days.ts';
import type { MarketDays } from './market-days.ts';
import { createMarketTable } from './market-table.ts';
import { createTicks } from './ticks.ts';
import { createPastDays } from './past-days.ts';
import { sparklineOf, standingAt } from './quotes.ts';
import type { Standing } from './quotes.ts';
import { companyIn, createListings } from './listings.ts';
import type { Listings } from './listings.ts';
import { createReplay } from './replay.ts';
import type { Replay } from './replay.ts';
import { createSimulation } from './simulation.ts';
import { lastTradesOf } from './last-trades.ts';
import type { Kept, Simulation } from './simulation.ts';
import { sectorEarningsMultiple } from './sector-earnings.ts';
import { createCompanies, firstDate } from './companies.ts';

export type FeedParts = {
  db: Database;
  clock: Clock;
  settings: { MARKET_SEED: string };
  /** Instead of the settings' seed. */
  seed?: string;
  /** One that others with the same seed and calendar use as well; its own otherwise. */
  simulation?: Simulation;
};

export type RunningFeed = Feed & {
  /** Ticks once, as the feed does by itself about once a second; answers the codes that changed. */
  tick(): readonly string[];
};

/** The feed of the paper exchange: invented companies by a seed, imported shares in replay. */
export async function createFeed(parts: FeedParts): Promise<RunningFeed> {
  const { db, clock } = parts;
  const seed = parts.seed ?? parts.settings.MARKET_SEED;
  const simulation = parts.simulation ?? simulate(seed, clock);
  const { days, companies } = simulation;
  const exchange = createExchange(simulation);
  const indices = createIndices(simulation);
  const listings = createListings({ db, seed, days, hours: clock.hours });
  const replay = createReplay(db, days, clock.hours);
  const { today, standing, refresh } = createToday(clock, days, {
    exchange,
    listings,
    replay,
    indices,
  });
  const quote = (code: string): Quote | undefined => {
    const share = today().liveByCode.get(code);
    if (share) return quoteNow(share, standing());
    if (today().byCode.get(code)?.status !== 'suspended') return undefined;
    return replay.suspendedQuote(code, clock.marketDate());
  };
  const exchanges = () => [exchange, listings.exchange()];
  const { minutes, ...pastDays } = createPastDays({
    clock,
    days,
    today,
    standing,
    exchanges,
    replay,
  });

  const ticks = createTicks({ today, standing, refresh });
  await refresh();
  today();

  return {
    instruments: () => {
      const { version, items } = today();
      return { version, items };
    },
    instrument: (code) => today().byCode.get(code),
    quote,
    ...createFloor(clock, today, standing),
    ...createIndexFeed({ indices, today, standing, days, hours: clock.hours, companies }),
    ...pastDays,
    table: createMarketTable(clock, today, quote),
    earlierCloses: createEarlierCloses({ clock, today, quote, exchanges, replay }),
    sparkline: (code) => {
      const share = today().liveByCode.get(code);
      return share && sparklineOf(code, share.path, standing());
    },
    bars: createBarHistory({ clock, quote, replay, exchanges, minutes }),
    sectorPeHundredths: (sector) => sectorEarningsMultiple(today().items, sector, quote),
    replayDate: (code) => replay.barDate(code, clock.marketDate()),
    tradingDay: (code) => {
      if (replay.has(code)) return replay.tradingDay(code, clock.marketDate());
      const found = companyIn(exchanges(), code);
      return found ? found.exchange.closes.tradingDay(found.company, today().index) : 0;
    },
    refresh,
    ...ticks,
  };
}

/** Where shares change hands today: what waits, what was traded, and what is offered to an order. */
function createFloor(
  clock: Clock,
  today: () => MarketDay,
  standing: () => Standing,
): Pick<Feed, 'book' | 'trades' | 'offer'> {
  const isOpen = () => clock.phase() === 'open';
  return {
    book: (code) => {
      const share = today().liveByCode.get(code);
      const now = share && quoteNow(share, standing());
      return share && now && { code, ...bookOf(share, standing()), at: now.at };
    },
    trades: (code, wanted) => {
      const share = today().liveByCode.get(code);
      return share ? lastTradesOf(share.path, standing(), wanted) : [];
    },
    offer: (code, side, limitMilli, at) => {
      const share = today().liveByCode.get(code);
      if (!share || !isOpen()) return { trade: 0, levels: [] };
      const moment = standing();
      const stood =
        at === undefined || at === moment.now ? moment : standingAt(clock.hours, moment.day, at);
      return offerOf(share, stood, side, limitMilli);
    },
  };
}

/** The market day that is open, and how far it is; both are reckoned anew only when they changed. */
function createToday(
  clock: Clock,
  days: MarketDays,
  market: { exchange: Exchange; listings: Listings; replay: Replay; indices: Indices },
) {
  const { exchange, listings, replay, indices } = market;
  let opened: MarketDay | undefined;
  let stood: Standing | undefined;
  const today = (): MarketDay => {
    const date = clock.marketDate();
    if (opened?.date !== date)
      opened = openMarketDay(date, days.firstFrom(date), {
        exchange,
        listings: listings.exchange(),
        replay,
        indices,
      });
    return opened;
  };
  return {
    today,
    standing: (): Standing => {
      const now = clock.now();
      const day = today().calendarDay;
      if (stood?.now !== now || stood.day !== day) stood = standingAt(clock.hours, day, now);
      return stood;
    },
    /** Takes up what was imported or listed since. */
    refresh: async (): Promise<void> => {
      const listed = await listings.prepare();
      if ((await replay.prepare(clock.marketDate())) || listed) opened = undefined;
    },
  };
}

/** The invented companies of a seed, on the market days of a clock. */
export function simulate(seed: string, clock: Clock, kept?: Kept): Simulation {
  const days = createMarketDays(clock, firstDate);
  const companies = createCompanies(seed);
  return createSimulation({
    companies,
    seed,
    days,
    hours: clock.hours,
    ...(kept && { kept }),
  });
}
