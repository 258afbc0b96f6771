import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Instrument, MarketState, Quote } from '../../contract/market/types.ts';
import { noFees } from '../../contract/trade/fees.ts';
import type { Assets, Position } from '../../contract/trade/types.ts';
import { freshDraft } from '../../src/features/trade/draft.ts';
import { outcomeOf } from '../../src/features/trade/outcome.ts';
import { rateText } from '../../src/features/fees/rates.ts';
import { refusalWords } from '../../src/features/trade/refusals.ts';
import { ticketOf, toTick } from '../../src/features/trade/ticket.ts';
import type { TicketFacts } from '../../src/features/trade/ticket.ts';
import { formatsOf } from '../../src/i18n/formats.ts';

const formats = formatsOf('en-GB');

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const instrument: Instrument = {
  code: '603118',
  exchange: 'SH',
  name: '恒远驱动',
  latinName: 'Hengyuan Drives',
  initials: 'hyqd',
  pinyin: 'hengyuanqudong',
  board: 'main',
  sector: 'machinery',
  st: false,
  source: 'simulated',
  status: 'trading',
  listedOn: '2015-03-02',
  shares: 0,
  earningsMilli: 0,
};
const quote: Quote = {
  code: '603118',
  lastMilli: 10_000,
  previousCloseMilli: 10_000,
  openMilli: 10_000,
  highMilli: 10_000,
  lowMilli: 10_000,
  volume: 0,
  turnoverMinor: 0,
  lowerLimitMilli: 9_000,
  upperLimitMilli: 11_000,
  at: 0,
  sequence: 1,
};
const market: MarketState = {
  marketDate: '2026-11-20',
  previousMarketDate: '2026-11-19',
  nextMarketDate: '2026-11-23',
  holidaysKnownUntil: '2026-12-31',
  phase: 'open',
  now: 0,
  hours: 'continuous',
  opensAt: 0,
  closesAt: 0,
  auctionAt: null,
  orderDate: '2026-11-20',
  liveAt: null,
  cancelsLockedUntil: null,
  instrumentsVersion: '1',
};
const assets: Assets = {
  cashMinor: 1_000_564,
  availableMinor: 1_000_564,
  heldMinor: 0,
  withdrawableMinor: 0,
  unsettledMinor: 0,
  marketValueMinor: 0,
  subscribedMinor: 0,
  savingsMinor: 0,
  owedMinor: 0,
  totalMinor: 1_000_564,
  holdings: [],
  floatingMinor: 0,
  realisedMinor: 0,
  todayMinor: 0,
  today: { date: '2026-11-20', baseMinor: 1_000_564, baseDate: null, inMinor: 0, outMinor: 0 },
  creditPoints: 0,
};
const position: Position = {
  id: 'pos_1',
  code: '603118',
  name: '恒远驱动',
  latinName: 'Hengyuan Drives',
  quantity: 350,
  availableQuantity: 150,
  heldQuantity: 0,
  unsettledQuantity: 200,
  costMinor: 350_000,
  lastMilli: 10_000,
  previousCloseMilli: 10_000,
  marketValueMinor: 350_000,
  realisedMinor: 0,
  fees: noFees,
  startQuantity: 150,
  boughtTodayMinor: 200_000,
  soldTodayMinor: 0,
  openedAt: 0,
};

function facts(change: Partial<TicketFacts> = {}): TicketFacts {
  return {
    side: 'buy',
    instrument,
    tradingDay: 2_800,
    quote,
    book: undefined,
    market,
    fees: [
      {
        from: '2023-08-28',
        commissionE8: 25_000,
        commissionMinimumMinor: 500,
        stampDutyE8: 50_000,
        transferE8: 1_000,
        handlingE8: 5_410,
      },
    ],
    assets,
    positions: [],
    draft: { ...freshDraft, quantity: 1_000 },
    openingMilli: 10_000,
    ...change,
  };
}

describe('what a ticket lets through', () => {
  test('exactly the cash there is, and not one step more', () => {
    const ticket = ticketOf(facts());
    expect(ticket.most).toBe(1_000);
    expect(ticket.refusals).toEqual({});
    const more = ticketOf(facts({ draft: { ...freshDraft, quantity: 1_100 } }));
    expect(more.refusals.quantity?.code).toBe('cash_insufficient');
  });

  test('the limit follows the price at opening until one is set, and is what is sent', () => {
    expect(ticketOf(facts({ openingMilli: 10_010 })).request.priceMilli).toBe(10_010);
    const draft = { ...freshDraft, quantity: 100, priceMilli: 9_990 };
    expect(ticketOf(facts({ draft })).request.priceMilli).toBe(9_990);
    const atMarket = { ...freshDraft, type: 'market' as const, quantity: 100 };
    expect(ticketOf(facts({ draft: atMarket })).request).toEqual({
      code: '603118',
      side: 'buy',
      type: 'market',
      quantity: 100,
    });
  });

  test('nobody offers while nothing is traded; in trading hours an empty side is an offer of none', () => {
    const draft = { ...freshDraft, type: 'market' as const, quantity: 100 };
    const book = { code: '603118', at: 0, bids: [], asks: [] };
    const during = (phase: MarketState['phase']) =>
      ticketOf(facts({ draft, book, market: { ...market, phase } })).estimate.fillable;
    expect([during('open'), during('closed')]).toEqual([0, 100]);
  });

  test('never less than nothing: below 0 counts as none, and is refused', () => {
    const few = ticketOf(facts({ draft: { ...freshDraft, quantity: -500 } }));
    expect([few.draft.quantity, few.request.quantity, few.estimate.totalMinor]).toEqual([0, 0, 0]);
    expect(few.refusals.quantity?.code).toBe('quantity_zero');
    const cheap = ticketOf(facts({ draft: { ...freshDraft, quantity: 100, priceMilli: -1_000 } }));
    expect([cheap.limitMilli, cheap.estimate.totalMinor]).toEqual([0, 0]);
    expect(cheap.refusals.price?.code).toBe('price_tick');
  });

  test('cash that is not known refuses nothing: the brokerage decides', () => {
    const draft = { ...freshDraft, quantity: 900_000 };
    expect(ticketOf(facts({ assets: undefined, draft })).refusals).toEqual({});
  });

  test('shares that are not known refuse nothing, none held refuses', () => {
    const draft = { ...freshDraft, quantity: 100 };
    expect(ticketOf(facts({ side: 'sell', positions: undefined, draft })).refusals).toEqual({});
    const none = ticketOf(facts({ side: 'sell', draft }));
    expect(none.refusals.quantity?.code).toBe('shares_insufficient');
  });
});

describe('every refusal has its own words', () => {
  const said = (change: Partial<TicketFacts>, place: 'order' | 'price' | 'quantity') => {
    const refusal = ticketOf(facts(change)).refusals[place];
    return refusal ? refusalWords(refusal, formats) : undefined;
  };
  const selling = (quantity: number, held = position) =>
    said({ side: 'sell', positions: [held], draft: { ...freshDraft, quantity } }, 'quantity');

  test('for the market and the share', () => {
    const closed = { ...market, phase: 'closed' as const, liveAt: 1 };
    const atMarket = { ...freshDraft, type: 'market' as const };
    expect(said({ market: closed, draft: atMarket }, 'order')).toContain('while the market trades');
    expect(said({ market: closed }, 'order')).toBeUndefined();
    const suspended = { ...instrument, status: 'suspended' as const };
    expect(said({ instrument: suspended }, 'order')).toContain('suspended');
    const empty = { ...instrument, status: 'no_data' as const };
    expect(said({ instrument: empty }, 'order')).toContain('no prices');
    // What is typed could not mend it, so nothing is said beside the fields.
    const priceless = { instrument: empty, quote: undefined, openingMilli: 0 };
    expect(said(priceless, 'price')).toBeUndefined();
    expect(said(priceless, 'quantity')).toBeUndefined();
  });

  test('for the price', () => {
    const at = (priceMilli: number) =>
      said({ draft: { ...freshDraft, quantity: 100, priceMilli } }, 'price');
    expect(at(11_010)).toBe('The price must be between 9.00 and 11.00.');
    expect(at(10_005)).toBe('The price must be a multiple of 0.01.');
    expect(at(0)).toContain('multiple');
    expect(at(11_000)).toBeUndefined();
    // In the evening it is for the next day, whose band follows from the close.
    const evening = { ...market, phase: 'closed' as const, orderDate: '2026-11-23', liveAt: 1 };
    const tomorrow = (lastMilli: number) =>
      said(
        {
          market: evening,
          quote: { ...quote, lastMilli },
          draft: { ...freshDraft, quantity: 100, priceMilli: 11_550 },
        },
        'price',
      );
    expect(tomorrow(10_500)).toBeUndefined();
    expect(tomorrow(10_000)).toContain('between 9.00 and 11.00');
  });

  test('for the price of a new share, on the first evening before a day with a band', () => {
    const evening = { ...market, phase: 'closed' as const, orderDate: '2026-11-23', liveAt: 1 };
    const after = (tradingDay: number) =>
      said(
        {
          market: evening,
          tradingDay,
          // Without a band today, as on each of its first five days.
          quote: { ...quote, lowerLimitMilli: 0, upperLimitMilli: 0 },
          draft: { ...freshDraft, quantity: 100, priceMilli: 12_000 },
        },
        'price',
      );
    expect(after(4)).toBeUndefined();
    expect(after(5)).toContain('between 9.00 and 11.00');
  });

  test('for the quantity of a purchase', () => {
    const of = (quantity: number, change: Partial<TicketFacts> = {}) =>
      said({ draft: { ...freshDraft, quantity }, ...change }, 'quantity');
    expect(of(0)).toContain('cannot be 0');
    expect(of(150)).toBe('You can buy whole hands of 100 shares.');
    expect(of(1_000_100)).toBe('The maximum order is 1,000,000 shares.');
    expect(of(199, { instrument: { ...instrument, board: 'star' } })).toBe(
      'The minimum purchase here is 200 shares.',
    );
    expect(of(2_000)).toBe('This order needs ¥20,006.28. You can spend ¥10,005.64.');
    // A wrong price is one mistake, not two.
    const dear = { ...freshDraft, quantity: 500, priceMilli: 100_000 };
    expect(said({ draft: dear }, 'price')).toContain('between 9.00 and 11.00');
    expect(said({ draft: dear }, 'quantity')).toBeUndefined();
  });

  test('for the quantity of a sale: bought today, too many, an odd rest', () => {
    expect(selling(150)).toBeUndefined();
    expect(selling(151)).toBe(
      'You bought the rest today. You can sell 150 shares now and the rest from 23 Nov 2026.',
    );
    expect(selling(351)).toBe('You can sell at most 150 shares.');
    const allToday = { ...position, availableQuantity: 0, unsettledQuantity: 350 };
    expect(selling(100, allToday)).toBe(
      'You bought these shares today. You can sell them from 23 Nov 2026.',
    );
    const oddRest = { ...position, quantity: 60, availableQuantity: 60, unsettledQuantity: 0 };
    expect(selling(50, oddRest)).toContain('60 shares');
  });
});

test('a price between two ticks goes to the nearer one', () => {
  expect(toTick(10_004)).toBe(10_000);
  expect(toTick(10_005)).toBe(10_010);
});

describe('the outcome of an order', () => {
  test.each([
    ['filled', 100, 'done'],
    ['open', 0, 'resting'],
    ['partly_filled', 50, 'partly'],
    ['cancelled', 50, 'ended-partly'],
    ['expired', 0, 'nothing'],
  ] as const)('%s with %i filled is %s', (state, filledQuantity, outcome) => {
    expect(outcomeOf({ state, filledQuantity })).toBe(outcome);
  });
});

test('rates show the digits they need, in the language', () => {
  expect(rateText(5_410, 'en-GB')).toBe('0.00541%');
  expect(rateText(25_000, 'de-DE')).toBe('0,025\u00a0%');
});
