import * as fc from 'fast-check';
import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { afterAll, describe, expect, it } from 'vitest';

import { languages } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { formatsOf } from '../../src/i18n/formats.ts';
import { wordsOfAges } from '../../src/i18n/labels/age-text.ts';
import { monthsInDates } from '../../src/i18n/labels/date-text.ts';
import { shortNumbers } from '../../src/i18n/labels/short-number.ts';
import { decimalText } from '../../src/lib/decimal.ts';
import { storeLanguage } from '../../src/lib/language.ts';
import { marketTimeZone, recordTime, toMs } from '../../src/lib/market-time.ts';
import { wordsOf } from '../support/words.ts';

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
  fixedPrice: { digits: 3, options: { ...yuan, ...prices } },
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

/** What the catalogue of a language says in short numbers, dates and ages. */
function speak(code: LanguageCode): void {
  const say = wordsOf(code);
  const messages: Messages = {};
  for (const { id, message = '' } of [shortNumbers, monthsInDates, wordsOfAges])
    messages[id] = [say(message)];
  i18n.loadAndActivate({ locale: code, messages });
}

const short = { notation: 'compact', maximumSignificantDigits: 3 } as const;
/** As many of four digits as of fifteen. */
const ofAnySize = fc
  .integer({ min: 0, max: 15 })
  .chain((power) =>
    fc.integer({ min: 10 ** power - 1, max: Math.min(10 ** (power + 1), Number.MAX_SAFE_INTEGER) }),
  );
/** About where three digits become the next word. */
const nextToAStep = fc
  .tuple(fc.integer({ min: 9980, max: 10_020 }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, power]) => digits * 10 ** power);
const anyCount = fc.oneof(ofAnySize, nextToAStep);

describe('what is short', () => {
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it.each(languages)('$name shortens numbers as the platform does', ({ code, tag }) => {
    speak(code);
    const { compact } = formatsOf(tag);
    const format = new Intl.NumberFormat(tag, short);
    fc.assert(
      fc.property(anyCount, fc.constantFrom(1, -1), fc.constantFrom(1, 4), (count, sign, parts) => {
        const n = (sign * count) / parts;
        fc.pre(n !== 0);
        expect(compact(n).replace('\u2212', '-')).toBe(format.format(n).replace('\u2212', '-'));
      }),
      { numRuns: 1000 },
    );
    expect(compact(0)).toBe('0');
  });

  // Turnover, volume and market value: none of them is below zero.
  it.each(languages)('$name shortens sums as the platform does', ({ code, tag }) => {
    speak(code);
    const { compactMoney } = formatsOf(tag);
    const format = new Intl.NumberFormat(tag, { ...yuan, ...short });
    fc.assert(
      fc.property(anyCount, (minor) => {
        expect(compactMoney(minor)).toBe(format.format(decimalText(minor, 2)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    { code: 'de', tag: 'de-DE', shows: '310 Mrd. ¥' },
    { code: 'en', tag: 'en-GB', shows: '¥310bn' },
    { code: 'es', tag: 'es-ES', shows: '310 mil M ¥' },
    { code: 'zh_cn', tag: 'zh-Hans-CN', shows: '¥3100亿' },
    { code: 'zh_tw', tag: 'zh-Hant-TW', shows: '¥3100億' },
  ] as const)('$code says $shows', ({ code, tag, shows }) => {
    speak(code);
    expect(plain(formatsOf(tag).compactMoney(310_000_000_000_00))).toBe(shows);
  });
});

/** The days of a century, yyyy-mm-dd. */
const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('a date', () => {
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it.each(languages)('is written in $name as the platform does', ({ code, tag }) => {
    speak(code);
    const { date, dayAndMonth } = formatsOf(tag);
    const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: marketTimeZone });
    const dayMonth = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      timeZone: marketTimeZone,
    });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399_999 }), (day, sinceMidnight) => {
        const at = Date.parse(`${day}T00:00:00+08:00`) + sinceMidnight;
        // In Russian the word for the year is not left alone on the next line.
        const wanted = whole.format(at).replace(' г.', '\u00a0г.');
        expect(date(day)).toBe(wanted);
        expect(date(at)).toBe(wanted);
        expect(dayAndMonth(day)).toBe(dayMonth.format(at));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['', '2026', '2026-13-01', '2026-00-10', '2026-11-32', '2026-11-05 09:30', 'never'])(
    'that is none, "%s", stays as it is',
    (text) => {
      const { date, dayAndMonth } = formatsOf('de-DE');
      expect([date(text), dayAndMonth(text)]).toEqual([text, text]);
    },
  );
});

const units = [
  { unit: 'second', ms: 1_000, below: 60 },
  { unit: 'minute', ms: 60_000, below: 60 },
  { unit: 'hour', ms: 3_600_000, below: 24 },
  { unit: 'day', ms: 86_400_000, below: 4_000 },
] as const;

const anyAge = fc
  .constantFrom(...units)
  .chain(({ unit, ms, below }) =>
    fc
      .tuple(fc.integer({ min: 1, max: below - 1 }), fc.integer({ min: 0, max: ms - 1 }))
      .map(([count, rest]) => ({ unit, count, ageMs: count * ms + rest })),
  );

describe('an age', () => {
  afterAll(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    storeLanguage('en');
  });

  it.each(languages)('is said in $name as the platform does', ({ code, tag }) => {
    speak(code);
    storeLanguage(code);
    const { relative } = formatsOf(tag);
    const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const now = Date.parse('2026-11-05T12:00:00Z');
    fc.assert(
      fc.property(anyAge, ({ unit, count, ageMs }) => {
        expect(relative(now - ageMs, now)).toBe(format.format(-count, unit));
      }),
      { numRuns: 500 },
    );
    // A clock that is a little slow makes nothing younger than now.
    for (const soon of [now, now + 999, now + 90_000])
      expect(relative(soon, now)).toBe(format.format(0, 'second'));
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
