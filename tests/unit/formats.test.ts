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

describe('every language', () => {
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
