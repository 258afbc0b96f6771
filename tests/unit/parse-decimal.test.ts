import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { languages } from '../../contract/language.ts';
import { formatsOf } from '../../src/i18n/formats.ts';
import { parseDecimal } from '../../src/operations/parse-decimal.ts';

const value = (text: string, tag: string, digits = 2) => {
  const parsed = parseDecimal(text, digits, tag);
  return parsed.ok ? parsed.value : parsed.error;
};

describe('a number as typed', () => {
  it.each([
    { tag: 'de-DE', text: '1.234,56', cents: 123_456 },
    { tag: 'de-DE', text: '1.234', cents: 123_400 },
    { tag: 'de-DE', text: '48,5', cents: 4850 },
    { tag: 'de-DE', text: '48.50', cents: 4850 },
    { tag: 'de-DE', text: ' 12 ', cents: 1200 },
    { tag: 'en-GB', text: '1,234.56', cents: 123_456 },
    { tag: 'en-GB', text: '48,50', cents: 4850 },
    { tag: 'fr-FR', text: '1\u202f234,56', cents: 123_456 },
    { tag: 'fr-FR', text: '1 234,56', cents: 123_456 },
    { tag: 'de-DE', text: '1’234,56', cents: 123_456 },
    { tag: 'de-DE', text: "1'234,56", cents: 123_456 },
    { tag: 'zh-Hans-CN', text: '１，２３４．５６', cents: 123_456 },
    { tag: 'de-DE', text: '١٬٢٣٤٫٥٦', cents: 123_456 },
    { tag: 'en-GB', text: '۱۲۳۴٫۵', cents: 123_450 },
    { tag: 'el-GR', text: '٤٨٫٥', cents: 4850 },
    { tag: 'ru-RU', text: '1\u00a0234,5', cents: 123_450 },
    { tag: 'de-DE', text: '−5,00', cents: -500 },
    { tag: 'de-DE', text: ',5', cents: 50 },
    { tag: 'en-GB', text: '0', cents: 0 },
    { tag: 'en-GB', text: '-0', cents: 0 },
    { tag: 'en-GB', text: '1.500', cents: 150 },
  ])('«$text» in $tag is $cents', ({ tag, text, cents }) => {
    expect(value(text, tag)).toBe(cents);
  });

  it.each([
    { tag: 'de-DE', text: '', error: 'empty' },
    { tag: 'de-DE', text: '   ', error: 'empty' },
    { tag: 'de-DE', text: 'abc', error: 'malformed' },
    { tag: 'de-DE', text: '1,2,3', error: 'malformed' },
    { tag: 'de-DE', text: '12.34.5', error: 'malformed' },
    { tag: 'en-GB', text: '12,34.5', error: 'malformed' },
    { tag: 'en-GB', text: '1e9', error: 'malformed' },
    { tag: 'en-GB', text: '.', error: 'malformed' },
    { tag: 'en-GB', text: '--1', error: 'malformed' },
    { tag: 'en-GB', text: '1.005', error: 'precision' },
    { tag: 'en-GB', text: '90071992547409.92', error: 'range' },
    { tag: 'en-GB', text: '9'.repeat(400), error: 'range' },
  ])('«$text» in $tag is refused as $error', ({ tag, text, error }) => {
    expect(value(text, tag)).toBe(error);
  });
});

describe('every language', () => {
  it.each(languages)('$name reads back what it writes', ({ tag }) => {
    const { amount, price } = formatsOf(tag);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        expect(value(amount(minor), tag)).toBe(minor);
        expect(value(price(minor), tag, 3)).toBe(minor);
      }),
    );
  });

  it.each(languages)('$name never throws and never answers a fraction', ({ tag }) => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 4 }), (text, digits) => {
        const parsed = parseDecimal(text, digits, tag);
        expect(parsed.ok ? Number.isSafeInteger(parsed.value) : parsed.error !== undefined).toBe(
          true,
        );
      }),
    );
  });
});
