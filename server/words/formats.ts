import { marketTimeText } from './market-time.ts';

/** A parameter of a message, ready to be said: see `refusalMessages` for the names. */
export function formatParam(name: string, value: string | number, tag: string): string | number {
  if (typeof value === 'string') return value;
  if (name.endsWith('Minor')) return moneyText(value, tag);
  if (name.endsWith('Milli')) return priceText(value, tag);
  if (name.endsWith('At')) return marketTimeText(value);
  if (name.endsWith('Ms')) return waitText(value, tag);
  return value;
}

const minuteMs = 60_000;
/** From here on whole hours are said. */
const mostMinutes = 120;

/** How long one has to wait, never less: `in 25 minutes`. It needs no time zone. */
export function waitText(waitMs: number, tag: string): string {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs));
  const words = new Intl.RelativeTimeFormat(tag);
  return minutes <= mostMinutes
    ? words.format(minutes, 'minute')
    : words.format(Math.ceil(minutes / 60), 'hour');
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
