import { plural, t } from '@lingui/core/macro';

import type { MarketPhase, Instrument } from '../../../contract/market/types.ts';
import {
  checkCash,
  checkInstrument,
  checkPrice,
  checkQuantity,
  checkSession,
  checkShares,
} from '../../../contract/trade/order-rules.ts';
import type { RuleRefusal } from '../../../contract/trade/order-rules.ts';
import type { OrderType, Position, Side } from '../../../contract/trade/types.ts';
import type { Formats } from '../../i18n/formats.ts';

/** Where a refusal is said: beside the field that can mend it. */
export type RefusalPlace = 'order' | 'price' | 'quantity';
export type KnownRefusals = Partial<Record<RefusalPlace, RuleRefusal>>;

export type CheckInput = {
  instrument: Instrument;
  phase: MarketPhase | undefined;
  side: Side;
  type: OrderType;
  quantity: number;
  /** The limit; null for a market order. */
  priceMilli: number | null;
  band: { lowerLimitMilli: number; upperLimitMilli: number };
  requiredMinor: number;
  availableMinor: number | undefined;
  /** Undefined while the holding is not known. */
  position: Position | null | undefined;
  /** yyyy-mm-dd from which shares bought today can be sold. */
  sellableDate: string;
};

/** What stands against an order, the gravest first; undefined where nothing is known to. */
export function firstRefusal({ refusals }: { refusals: KnownRefusals }): RuleRefusal | undefined {
  return refusals.order ?? refusals.price ?? refusals.quantity;
}

/** What is known to be refused before sending, at most one refusal a place. */
export function knownRefusals(input: CheckInput): KnownRefusals {
  const { side, quantity, position } = input;
  const untradable = checkInstrument(input.instrument.status);
  // Nothing that is typed could mend it.
  if (untradable) return { order: untradable };
  const order = input.phase === undefined ? null : checkSession(input.phase, input.type);
  const price = input.priceMilli === null ? null : checkPrice(input.priceMilli, input.band);
  const shape = checkQuantity(side, input.instrument.board, quantity);
  // What a wrong price comes to says nothing about the cash.
  const means = side === 'sell' ? sharesRefusal(input) : price ? null : cashRefusal(input);
  const amount = shape ?? (side === 'sell' && position === undefined ? null : means);
  return {
    ...(order ? { order } : {}),
    ...(price ? { price } : {}),
    ...(amount ? { quantity: amount } : {}),
  };
}

function sharesRefusal({ quantity, position, sellableDate }: CheckInput): RuleRefusal | null {
  return checkShares(quantity, {
    availableQuantity: position?.availableQuantity ?? 0,
    unsettledQuantity: position?.unsettledQuantity ?? 0,
    sellableDate,
  });
}

function cashRefusal({ requiredMinor, availableMinor }: CheckInput): RuleRefusal | null {
  return availableMinor === undefined ? null : checkCash(requiredMinor, availableMinor);
}

/** The refusal in words. */
export function refusalWords({ code, params }: RuleRefusal, formats: Formats): string {
  const number = (key: string) => Number(params[key] ?? 0);
  switch (code) {
    case 'instrument_suspended':
      return t`This share is suspended and cannot be traded now.`;
    case 'instrument_not_tradable':
      return t`This share has no prices and cannot be traded.`;
    case 'market_closed':
      return t`Market orders are possible while the market trades. A limit order can wait for it.`;
    case 'price_tick':
      return t`The price must be a multiple of ${{ tick: formats.price(number('tickMilli')) }}.`;
    case 'price_outside_band': {
      const low = formats.price(number('lowerMilli'));
      const high = formats.price(number('upperMilli'));
      return t`The price must be between ${low} and ${high}.`;
    }
    case 'cash_insufficient': {
      const required = formats.money(number('requiredMinor'));
      const available = formats.money(number('availableMinor'));
      return t`This order needs ${required}. You can spend ${available}.`;
    }
    default:
      return quantityWords({ code, params }, formats);
  }
}

function quantityWords({ code, params }: RuleRefusal, formats: Formats): string {
  const number = (key: string) => Number(params[key] ?? 0);
  const shares = (count: number) => {
    const shown = formats.quantity(count);
    return plural(count, { one: `${shown} share`, other: `${shown} shares` });
  };
  switch (code) {
    case 'quantity_zero':
      return t`Enter how many you want to trade. It cannot be 0.`;
    case 'quantity_below_minimum':
      return t`The minimum purchase here is ${{ smallest: shares(number('minimum')) }}.`;
    case 'quantity_above_maximum':
      return t`The maximum order is ${{ largest: shares(number('maximum')) }}.`;
    case 'quantity_step':
      return t`You can buy whole hands of ${{ hand: shares(number('step')) }}.`;
    case 'odd_lot_whole':
      return t`Fewer than 100 shares are left. Sell all of them in one order: ${{ rest: shares(number('remainder')) }}.`;
    case 'shares_unsettled': {
      const date = formats.date(String(params['sellableDate'] ?? ''));
      return number('available') === 0
        ? t`You bought these shares today. You can sell them from ${date}.`
        : t`You bought the rest today. You can sell ${{ part: shares(number('available')) }} now and the rest from ${date}.`;
    }
    case 'shares_insufficient':
      return number('available') === 0
        ? t`You have no shares of this company to sell.`
        : t`You can sell at most ${{ most: shares(number('available')) }}.`;
    default:
      return t`This order is not possible.`;
  }
}
