import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Board } from '../../contract/market/types.ts';
import { feesOf, scheduleOn, totalFees } from '../../contract/trade/fees.ts';
import {
  bandOfNextDay,
  breakEvenMilli,
  buyHoldMinor,
  buyingPower,
  checkCash,
  checkInstrument,
  checkPrice,
  checkQuantity,
  checkSession,
  checkShares,
  costRemovedMinor,
  estimate,
  holdingAfterPurchase,
  realisedEstimate,
  sellHoldMinor,
} from '../../contract/trade/order-rules.ts';
import { feeSchedules } from '../../server/domain/trade/fee-schedules.ts';

const schedule = scheduleOn('2024-01-02', feeSchedules);

describe('the golden cases of the market rules', () => {
  test('buying 1,000 shares at 10.00 costs 10,005.64', () => {
    const bought = estimate({ side: 'buy', quantity: 1_000, priceMilli: 10_000 }, schedule);
    expect(bought).toEqual({
      valueMinor: 1_000_000,
      fees: { commissionMinor: 500, stampDutyMinor: 0, transferMinor: 10, handlingMinor: 54 },
      feesMinor: 564,
      totalMinor: 1_000_564,
    });
  });

  test('selling them at 11.00 brings 10,988.79 and realises 983.15', () => {
    const sold = estimate({ side: 'sell', quantity: 1_000, priceMilli: 11_000 }, schedule);
    expect(sold).toEqual({
      valueMinor: 1_100_000,
      fees: { commissionMinor: 500, stampDutyMinor: 550, transferMinor: 11, handlingMinor: 60 },
      feesMinor: 1_121,
      totalMinor: 1_098_879,
    });
    const holding = { quantity: 1_000, costMinor: 1_000_564 };
    const sale = { quantity: 1_000, priceMilli: 11_000 };
    expect(realisedEstimate(holding, sale, schedule)).toEqual({
      resultMinor: 98_315,
      resultBp: 983,
    });
  });
});

describe('the dated fee table', () => {
  const on = (date: string) => scheduleOn(date, feeSchedules);

  test('halves the stamp duty from 2023-08-28', () => {
    expect(on('2023-08-27').stampDutyE8).toBe(100_000);
    expect(on('2023-08-28').stampDutyE8).toBe(50_000);
  });

  test('halves the transfer fee from 2022-04-29', () => {
    expect(on('2022-04-28').transferE8).toBe(2_000);
    expect(on('2022-04-29').transferE8).toBe(1_000);
  });

  test('is listed newest first and reaches back to the first trading day', () => {
    const dates = feeSchedules.map((row) => row.from);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(on('1990-12-19').commissionE8).toBe(25_000);
  });
});

describe('quantity', () => {
  const codeOf = (side: 'buy' | 'sell', board: Board, quantity: number) =>
    checkQuantity(side, board, quantity)?.code;

  test('is bought in hundreds on the main board and ChiNext', () => {
    expect(codeOf('buy', 'main', 100)).toBeUndefined();
    expect(codeOf('buy', 'main', 50)).toBe('quantity_below_minimum');
    expect(codeOf('buy', 'chinext', 150)).toBe('quantity_step');
  });

  test('starts at 200 on STAR and 100 on the Beijing exchange, then goes by single shares', () => {
    expect(codeOf('buy', 'star', 199)).toBe('quantity_below_minimum');
    expect(codeOf('buy', 'star', 201)).toBeUndefined();
    expect(codeOf('buy', 'bse', 99)).toBe('quantity_below_minimum');
    expect(codeOf('buy', 'bse', 101)).toBeUndefined();
  });

  test('of nothing, of less than nothing and of more than a million is refused on both sides', () => {
    for (const side of ['buy', 'sell'] as const) {
      expect(codeOf(side, 'main', 0)).toBe('quantity_zero');
      expect(codeOf(side, 'main', -100)).toBe('quantity_zero');
      expect(codeOf(side, 'main', 1_000_000)).toBeUndefined();
      expect(codeOf(side, 'main', 1_000_100)).toBe('quantity_above_maximum');
    }
  });

  test('is sold by single shares', () => {
    expect(codeOf('sell', 'main', 1)).toBeUndefined();
  });
});

describe('price, session and instrument', () => {
  const band = { lowerLimitMilli: 9_000, upperLimitMilli: 11_000 };

  test('a limit keeps to the tick of 0.01 and to the band', () => {
    expect(checkPrice(9_000, band)).toBeNull();
    expect(checkPrice(11_000, band)).toBeNull();
    expect(checkPrice(10_005, band)?.code).toBe('price_tick');
    expect(checkPrice(0, band)?.code).toBe('price_tick');
    expect(checkPrice(8_990, band)).toEqual({
      code: 'price_outside_band',
      params: { lowerMilli: 9_000, upperMilli: 11_000 },
    });
    expect(checkPrice(11_010, band)?.code).toBe('price_outside_band');
  });

  test('a day without a band takes any price', () => {
    expect(checkPrice(50_000, { lowerLimitMilli: 0, upperLimitMilli: 0 })).toBeNull();
  });

  test('a market order needs a market that trades; a limit order can wait for it', () => {
    expect(checkSession('open', 'market')).toBeNull();
    for (const phase of ['call', 'break', 'closed'] as const) {
      expect(checkSession(phase, 'limit')).toBeNull();
      expect(checkSession(phase, 'market')?.code).toBe('market_closed');
    }
  });

  test('an order for the next day has the band of that day, by the close before', () => {
    const main = { board: 'main', st: false } as const;
    const quote = { lastMilli: 10_500 };
    const band = { lowerLimitMilli: 9_450, upperLimitMilli: 11_550 };
    expect(bandOfNextDay(main, quote, '2026-11-23', 6)).toEqual(band);
    const none = { lowerLimitMilli: 0, upperLimitMilli: 0 };
    expect(bandOfNextDay(main, quote, '2026-11-23', 5)).toEqual(none);
  });

  test('a suspended share and one without prices are refused in their own words', () => {
    expect(checkInstrument('trading')).toBeNull();
    expect(checkInstrument('suspended')?.code).toBe('instrument_suspended');
    expect(checkInstrument('no_data')?.code).toBe('instrument_not_tradable');
  });
});

describe('shares and cash', () => {
  const shares = (availableQuantity: number, unsettledQuantity = 0) => ({
    availableQuantity,
    unsettledQuantity,
    sellableDate: '2024-01-03',
  });

  test('shares bought today are told apart from shares one does not have', () => {
    expect(checkShares(100, shares(100))).toBeNull();
    expect(checkShares(200, shares(100, 100))).toEqual({
      code: 'shares_unsettled',
      params: { available: 100, sellableDate: '2024-01-03' },
    });
    expect(checkShares(201, shares(100, 100))).toEqual({
      code: 'shares_insufficient',
      params: { available: 100 },
    });
  });

  test('fewer than a hundred shares go in one order', () => {
    expect(checkShares(30, shares(60))).toEqual({
      code: 'odd_lot_whole',
      params: { remainder: 60 },
    });
    expect(checkShares(60, shares(60))).toBeNull();
    expect(checkShares(30, shares(130))).toBeNull();
  });

  test('cash must cover the order to the fen', () => {
    expect(checkCash(1_000_564, 1_000_564)).toBeNull();
    expect(checkCash(1_000_564, 1_000_563)).toEqual({
      code: 'cash_insufficient',
      params: { requiredMinor: 1_000_564, availableMinor: 1_000_563 },
    });
  });
});

describe('what an order keeps', () => {
  const progress = (restQuantity: number, filledValueMinor = 0, chargedMinor = 0) => ({
    restQuantity,
    filledValueMinor,
    chargedMinor,
  });

  test('a new buy order keeps its value at the limit and all fees', () => {
    expect(buyHoldMinor(10_000, progress(1_000), schedule)).toBe(1_000_564);
  });

  test('nothing once nothing is open', () => {
    expect(buyHoldMinor(10_000, progress(0, 1_000_000, 564), schedule)).toBe(0);
    expect(sellHoldMinor(10_000, progress(0, 1_000_000, 564), schedule)).toBe(0);
  });

  test('a sale keeps cash only where the smallest fill could bring less than its fees', () => {
    expect(sellHoldMinor(2_000, progress(1), schedule)).toBe(300);
    expect(sellHoldMinor(10_000, progress(1_000), schedule)).toBe(0);
  });

  test('every fill at or below the limit is covered by the hold, whatever the sequence', () => {
    const price = fc.integer({ min: 1, max: 200_000 }).map((ticks) => ticks * 10);
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(500)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(price, pieces, (limitMilli, parts) => {
        const quantity = parts.reduce((sum, [size]) => sum + size, 0);
        let held = buyHoldMinor(limitMilli, progress(quantity), schedule);
        let [rest, filled, charged] = [quantity, 0, 0];
        for (const [size, better] of parts) {
          const priceMilli = Math.max(10, limitMilli - better);
          const value = estimate({ side: 'buy', quantity: size, priceMilli }, schedule).valueMinor;
          const fees = totalFees(feesOf('buy', filled + value, schedule));
          expect(fees).toBeGreaterThanOrEqual(charged);
          const posted = value + fees - charged;
          [rest, filled, charged] = [rest - size, filled + value, fees];
          const kept = buyHoldMinor(limitMilli, progress(rest, filled, charged), schedule);
          expect(held - posted - kept).toBeGreaterThanOrEqual(0);
          held = kept;
        }
        expect(held).toBe(0);
      }),
    );
  });
});

describe('parts of what is possible', () => {
  test('all the cash buys the most that still pays its fees', () => {
    expect(buyingPower(1_000_564, 1, 10_000, 'main', schedule)).toBe(1_000);
    expect(buyingPower(1_000_563, 1, 10_000, 'main', schedule)).toBe(900);
    expect(buyingPower(1_000_564, 4, 10_000, 'main', schedule)).toBe(200);
    expect(buyingPower(100, 1, 10_000, 'main', schedule)).toBe(0);
    expect(buyingPower(100_000_000_000, 1, 10_000, 'main', schedule)).toBe(1_000_000);
  });

  test('one more step never fits', () => {
    const boards = fc.constantFrom<Board>('main', 'chinext', 'star', 'bse');
    fc.assert(
      fc.property(
        fc.nat(10_000_000_000),
        fc.integer({ min: 1, max: 100_000 }),
        boards,
        (...all) => {
          const [cash, ticks, board] = all;
          const order = { side: 'buy' as const, priceMilli: ticks * 10 };
          const quantity = buyingPower(cash, 1, order.priceMilli, board, schedule);
          const step = board === 'main' || board === 'chinext' ? 100 : 1;
          if (quantity > 0)
            expect(estimate({ ...order, quantity }, schedule).totalMinor).toBeLessThanOrEqual(cash);
          const more = quantity === 0 ? (board === 'star' ? 200 : 100) : quantity + step;
          if (more <= 1_000_000)
            expect(estimate({ ...order, quantity: more }, schedule).totalMinor).toBeGreaterThan(
              cash,
            );
        },
      ),
    );
  });

  test('cost leaves by the moving average and wholly with the last share', () => {
    expect(costRemovedMinor(1_000, 300, 100)).toBe(333);
    expect(costRemovedMinor(667, 200, 100)).toBe(334);
    expect(costRemovedMinor(333, 100, 100)).toBe(333);
  });
});

describe('the break-even price', () => {
  const resultAt = (holding: { quantity: number; costMinor: number }, priceMilli: number) =>
    realisedEstimate(holding, { quantity: holding.quantity, priceMilli }, schedule).resultMinor;

  test('of 1,000 shares that cost 10,005.64 is 10.02: the sale costs fees too', () => {
    const holding = { quantity: 1_000, costMinor: 1_000_564 };
    expect(breakEvenMilli(holding, schedule)).toBe(10_020);
    expect(resultAt(holding, 10_020)).toBe(371);
    expect(resultAt(holding, 10_010)).toBe(-629);
  });

  test('loses nothing, and one step below it does, whatever is held at whatever cost', () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000 });
    const costMinor = fc.integer({ min: 1, max: 300_000_000_000 });
    fc.assert(
      fc.property(quantity, costMinor, (quantity, costMinor) => {
        const holding = { quantity, costMinor };
        const price = breakEvenMilli(holding, schedule);
        expect(price % 10).toBe(0);
        expect(resultAt(holding, price)).toBeGreaterThanOrEqual(0);
        expect(resultAt(holding, price - 10)).toBeLessThan(0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is none where nothing is held or nothing was paid', () => {
    expect(breakEvenMilli({ quantity: 0, costMinor: 0 }, schedule)).toBe(0);
    expect(breakEvenMilli({ quantity: 100, costMinor: 0 }, schedule)).toBe(0);
  });

  test('after a further purchase is that of all shares at their average cost', () => {
    const held = { quantity: 1_000, costMinor: 1_000_564 };
    const { totalMinor } = estimate({ side: 'buy', quantity: 500, priceMilli: 8_000 }, schedule);
    const after = holdingAfterPurchase(held, { quantity: 500, costMinor: totalMinor });
    expect(after).toEqual({ quantity: 1_500, costMinor: 1_000_564 + 400_000 + 500 + 4 + 22 });
    expect(breakEvenMilli(after, schedule)).toBe(9_350);
  });
});
