import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { languages } from '../../contract/language.ts';
import { formatsOf } from '../../src/i18n/formats.ts';
import { decimalText } from '../../src/lib/decimal.ts';
import { recordTime, toMs } from '../../src/lib/market-time.ts';

/** Intl separates with kinds of blanks that look alike. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it.each([
    { tag: 'de-DE', minor: 21_438_652, shows: '214.386,52 ¥' },
    { tag: 'en-GB', minor: 21_438_652, shows: '¥214,386.52' },
    { tag: 'fr-FR', minor: -500, shows: '−5,00 ¥' },
    { tag: 'zh-Hans-CN', minor: 5, shows: '¥0.05' },
    { tag: 'de-DE', minor: 0, shows: '0,00 ¥' },
  ])('of $minor fen reads $shows in $tag', ({ tag, minor, shows }) => {
    expect(plain(formatsOf(tag).money(minor))).toBe(shows);
  });

  it('keeps every fen of the largest amounts', () => {
    expect(formatsOf('en-GB').money(Number.MAX_SAFE_INTEGER)).toBe('¥90,071,992,547,409.91');
    expect(formatsOf('en-GB').money(-Number.MAX_SAFE_INTEGER)).toBe('−¥90,071,992,547,409.91');
  });

  it('shows its sign, but for zero', () => {
    const { moneySigned } = formatsOf('en-GB');
    expect(moneySigned(128_410)).toBe('+¥1,284.10');
    expect(moneySigned(-1)).toBe('−¥0.01');
    expect(moneySigned(0)).toBe('¥0.00');
  });
});

describe('a price', () => {
  it('has two decimals, and a third only where there is one', () => {
    const { price } = formatsOf('de-DE');
    expect(price(48_620)).toBe('48,62');
    expect(price(48_625)).toBe('48,625');
    expect(price(1_688_000)).toBe('1.688,00');
  });
});

describe('a ratio', () => {
  it('is said in percent', () => {
    expect(plain(formatsOf('de-DE').percentSigned(231))).toBe('+2,31 %');
    expect(formatsOf('en-GB').percentBp(-108)).toBe('−1.08%');
  });
});

describe('a time of record', () => {
  it('is year, month, day and time in Shanghai, whatever the device thinks', () => {
    expect(recordTime(Date.parse('2026-11-20T16:30:05Z'))).toBe('2026-11-21 00:30:05');
  });

  it('reads a timestamp of ten digits as seconds', () => {
    expect(toMs(1_795_000_000)).toBe(1_795_000_000_000);
    expect(recordTime(1_795_000_000)).toBe(recordTime(1_795_000_000_000));
  });
});

describe('a relative time', () => {
  it('follows the language', () => {
    const now = 1_795_000_000_000;
    expect(formatsOf('de-DE').relative(now - 180_000, now)).toBe('vor 3 Minuten');
    expect(formatsOf('en-GB').relative(now - 5_000, now)).toBe('5 seconds ago');
  });
});

/** Minus signs and blanks apart, of which Intl has several. */
const alike = (text: string) => plain(text).replace('\u2212', '-');

const yuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;
const percent = { style: 'percent', minimumFractionDigits: 2 } as const;
const plus = { signDisplay: 'exceptZero' } as const;
const prices = { minimumFractionDigits: 2, maximumFractionDigits: 3 } as const;
/** What is written of a scaled integer, and the same by the platform. */
const kinds = {
  money: { digits: 2, options: yuan },
  moneySigned: { digits: 2, options: { ...yuan, ...plus } },
  wholeMoney: { digits: 2, options: { ...yuan, maximumFractionDigits: 0 } },
  amount: { digits: 2, options: { minimumFractionDigits: 2 } },
  price: { digits: 3, options: prices },
  priceSigned: { digits: 3, options: { ...prices, ...plus } },
  percentBp: { digits: 4, options: percent },
  percentSigned: { digits: 4, options: { ...percent, ...plus } },
  wholePercent: { digits: 2, options: { style: 'percent' } },
  quantity: { digits: 0, options: {} },
} as const satisfies Record<string, { digits: number; options: Intl.NumberFormatOptions }>;

/** Small numbers as often as large ones: where groups begin is between them. */
const anyScaled = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -99_999, max: 99_999_999 }));
/** Intl keeps the minus of what rounds to nothing; nothing has no sign here. */
const isMinusNothing = (text: string) => text.includes('-') && !/[1-9]/.test(text);

describe('every language', () => {
  it.each(languages)('$name writes numbers as the platform does', ({ tag }) => {
    const formats = formatsOf(tag);
    for (const [kind, { digits, options }] of Object.entries(kinds)) {
      const format = new Intl.NumberFormat(tag, options);
      fc.assert(
        fc.property(anyScaled, (scaled) => {
          const wanted = alike(format.format(decimalText(scaled, digits)));
          fc.pre(!isMinusNothing(wanted));
          expect(alike(formats[kind as keyof typeof kinds](scaled)), kind).toBe(wanted);
        }),
      );
    }
  });

  it.each(languages)('$name formats any amount to the digits it has', ({ tag }) => {
    const { amount } = formatsOf(tag);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const digits = amount(minor).replace(/\D/g, '');
        expect(BigInt(digits)).toBe(BigInt(Math.abs(minor)));
      }),
    );
  });
});

describe('decimal text', () => {
  it('never goes through a floating-point number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 }), (scaled, digits) => {
        const text = decimalText(scaled, digits);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(scaled));
        expect(text.split('.')[1]?.length ?? 0).toBe(digits);
      }),
    );
  });
});
