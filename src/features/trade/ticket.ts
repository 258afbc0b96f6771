import type {
  Book,
  BookLevel,
  Instrument,
  MarketState,
  Quote,
} from '../../../contract/market/types.ts';
import { priceTickMilli, quantityRuleOf } from '../../../contract/trade/board-rules.ts';
import { scheduleOn } from '../../../contract/trade/fees.ts';
import type { FeeSchedule } from '../../../contract/trade/fees.ts';
import type { QuantityRule } from '../../../contract/trade/board-rules.ts';
import { bandOfNextDay, buyingPower } from '../../../contract/trade/order-rules.ts';
import type { Assets, Position, Side } from '../../../contract/trade/types.ts';
import type { Draft, OrderUnit } from './draft.ts';
import { estimateOrder, sharesFor } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import type { OrderRequest } from './mutations.ts';
import { knownRefusals } from './refusals.ts';
import type { KnownRefusals } from './refusals.ts';

export type PriceBand = Pick<Quote, 'lowerLimitMilli' | 'upperLimitMilli'>;

/** All that a ticket is reckoned from. Undefined: not known (yet, or offline). */
export type TicketFacts = {
  side: Side;
  instrument: Instrument;
  /** Market days since the listing: 1 on the first. */
  tradingDay: number;
  quote: Quote | undefined;
  book: Book | undefined;
  market: MarketState;
  fees: readonly FeeSchedule[];
  assets: Assets | undefined;
  positions: readonly Position[] | undefined;
  draft: Draft;
  /** The price when the ticket was opened, or its day began: the limit until the user sets one. */
  openingMilli: number;
};

export type Ticket = TicketFacts & {
  rule: QuantityRule;
  schedule: FeeSchedule;
  /** Of the day that the order is for; 0 and 0 when it has none. */
  band: PriceBand;
  position: Position | undefined;
  lastMilli: number;
  /** Null for a market order, 0 while what is typed is no price. */
  limitMilli: number | null;
  /** The most shares that cash buys or the holding sells now; 0 at a price that is refused. */
  most: number;
  /** In what the order is counted. */
  unit: OrderUnit;
  /** The price that an amount is reckoned with: the limit, or the worst that is shown. */
  reckonedMilli: number;
  estimate: Estimate;
  /** Whether the estimate may be shown: an order may have the price and be as large, and it is exact. */
  reckoned: boolean;
  refusals: KnownRefusals;
  request: OrderRequest;
};

/** Buying is counted in hands, selling in shares, until something else is chosen. */
const usualUnit = { buy: 'hands', sell: 'shares' } as const;

/** Reckons everything a ticket shows. Pure. */
export function ticketOf(facts: TicketFacts): Ticket {
  const { side, instrument, quote, market } = facts;
  const { board } = instrument;
  const rule = quantityRuleOf(board);
  const schedule = scheduleOn(market.orderDate, facts.fees);
  const band = bandOfTicket(facts);
  const position = facts.positions?.find((each) => each.code === instrument.code);
  const lastMilli = quote?.lastMilli ?? 0;
  const isLimit = facts.draft.type === 'limit';
  const limitMilli = isLimit ? Math.max(0, facts.draft.priceMilli ?? facts.openingMilli) : null;
  const levels = levelsMet(facts);
  const worstMilli = levels?.at(-1)?.priceMilli ?? lastMilli;
  const availableMinor = facts.assets?.availableMinor;
  const unit = facts.draft.unit ?? usualUnit[side];
  const reckonedMilli = limitMilli ?? worstMilli;
  const { amountMinor = 0, quantity: wished } = facts.draft;
  const quantity =
    unit === 'amount'
      ? sharesFor(amountMinor, { side, priceMilli: reckonedMilli, board, schedule })
      : Math.max(0, wished);
  const draft = { ...facts.draft, quantity };
  const order = {
    side,
    type: draft.type,
    quantity,
    priceMilli: limitMilli,
    availableMinor,
  };
  const estimate = estimateOrder({ ...order, lastMilli, levels, schedule, position });
  const refusals = knownRefusals({
    ...order,
    instrument,
    phase: market.phase,
    band,
    requiredMinor: estimate.totalMinor,
    position: facts.positions === undefined ? undefined : (position ?? null),
    sellableDate: market.nextMarketDate,
  });
  return {
    ...facts,
    draft,
    rule,
    schedule,
    band,
    position,
    lastMilli,
    limitMilli,
    most: refusals.price
      ? 0
      : side === 'buy'
        ? buyingPower(availableMinor ?? 0, 1, reckonedMilli, board, schedule)
        : Math.min(rule.maximum, position?.availableQuantity ?? 0),
    unit,
    reckonedMilli,
    estimate,
    reckoned: !refusals.price && draft.quantity <= rule.maximum && isExact(estimate),
    refusals,
    request: {
      code: instrument.code,
      side,
      type: draft.type,
      quantity: draft.quantity,
      ...(limitMilli === null ? {} : { priceMilli: limitMilli }),
      ...(unit === 'amount' && { amountMinor }),
    },
  };
}

const isExact = ({ totalMinor }: Estimate): boolean => Number.isSafeInteger(totalMinor);

/**
 * The side of the book that the order meets. Undefined where none is known, and where it is empty because
 * nothing is traded; in trading hours an empty side means that nobody offers.
 */
function levelsMet({ side, book, market }: TicketFacts): readonly BookLevel[] | undefined {
  const levels = side === 'buy' ? book?.asks : book?.bids;
  return levels?.length === 0 && market.phase !== 'open' ? undefined : levels;
}

function bandOfTicket({ quote, instrument, tradingDay, market }: TicketFacts): PriceBand {
  if (!quote) return { lowerLimitMilli: 0, upperLimitMilli: 0 };
  if (market.orderDate === market.marketDate) return quote;
  return bandOfNextDay(instrument, quote, market.orderDate, tradingDay + 1);
}

/** The nearest price an order may name, half up. */
export function toTick(priceMilli: number): number {
  return Math.floor((priceMilli + priceTickMilli / 2) / priceTickMilli) * priceTickMilli;
}
