import { marketTimeText } from './market-time.ts';

/** A parameter of a message, ready to be said: see `refusalMessages` for the names. */
export function formatParam(name: string, value: string | number, tag: string): string | number {
  if (typeof value === 'string') return value;
  if (name.endsWith('Minor')) return moneyText(value, tag);
  if (name.endsWith('Milli')) return priceText(value, tag);
  if (name.endsWith('At')) return marketTimeText(value);
  return value;
}

/** Fen as yuan in the language's own way. */
export function moneyText(amountMinor: number, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(decimal(amountMinor, 2));
}

/** 1/1000 yuan, two decimals, three where the third one counts. */
export function priceText(priceMilli: number, tag: string): string {
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  }).format(decimal(priceMilli, 3));
}

/** An integer of 10^-digits as decimal text: Intl reads it exactly, no floating point between. */
function decimal(value: number, digits: number): Intl.StringNumericLiteral {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const whole = text.slice(0, -digits);
  return `${value < 0 ? '-' : ''}${whole}.${text.slice(-digits)}` as Intl.StringNumericLiteral;
}
