import { describe, expect, test } from 'vitest';

import { codes } from '../../contract/wire/envelope.ts';
import type { CodeName } from '../../contract/wire/envelope.ts';
import { languageCodes } from '../../contract/language.ts';
import { fieldMessages, isFieldMessage } from '../../server/words/field-messages.ts';
import { refusalMessages } from '../../server/words/messages.ts';
import { words } from '../../server/words/words.ts';

const params = {
  seconds: 2,
  triesLeft: 2,
  untilAt: Date.parse('2026-11-20T02:15:00Z'),
  waitMs: 25 * 60_000,
  minimum: 100,
  step: 100,
  maximum: 1_000_000,
  tickMilli: 10,
  lastMilli: 10_000,
  lowerMilli: 9005,
  upperMilli: 11_000,
  requiredMinor: 123_456_789,
  availableMinor: 0,
  available: 300,
  remainder: 37,
  sellableDate: '2026-11-21',
  fromAt: Date.parse('2026-11-20T02:15:00Z'),
  untilDate: '2026-11-21',
  resultDate: '2026-11-22',
  quota: 500,
  limit: 20_000,
  averageMinor: 0,
  minimumMinor: 1_000_000,
  unpaid: 3,
  remaining: 400,
  megabytes: 5,
  megapixels: 40,
  pixels: 400,
  age: 18,
};
const names = Object.keys(codes).filter((name): name is CodeName => name !== 'ok');
const fields = Object.keys(fieldMessages).filter(isFieldMessage);

describe('what the brokerage says', () => {
  test('has a sentence for every refusal there is', () => {
    expect(Object.keys(refusalMessages).sort()).toEqual(names.toSorted());
    for (const name of names)
      expect(refusalMessages[name as 'not_found'].id).toBe(`refusal.${name}`);
  });

  test.each(languageCodes)('is a whole sentence in %s, nothing left open', (code) => {
    const { say, sayField } = words(code);
    const sentences = [...names.map((name) => say(name, params)), ...fields.map(sayField)];
    for (const sentence of sentences) {
      expect(sentence).toMatch(/[.。]$/);
      expect(sentence).not.toMatch(/[{}#]|undefined|NaN|(refusal|field)\.\w/);
    }
  });

  test.each(['de', 'zh_cn'] as const)('is its own in %s, nowhere English', (code) => {
    const english = words('en');
    const own = words(code);
    for (const name of names) expect(own.say(name, params)).not.toBe(english.say(name, params));
    for (const field of fields) expect(own.sayField(field)).not.toBe(english.sayField(field));
  });

  test('writes money, prices, numbers and times as the language does', () => {
    const cash = (code: 'de' | 'en' | 'zh_cn') => words(code).say('cash_insufficient', params);
    expect(cash('de')).toContain('1.234.567,89\u00a0¥');
    expect(cash('de')).toContain('0,00\u00a0¥');
    expect(cash('en')).toContain('¥1,234,567.89');
    expect(cash('zh_cn')).toContain('¥1,234,567.89');
    expect(words('de').say('price_outside_band', params)).toContain('zwischen 9,005 und 11,00');
    expect(words('de').say('quantity_above_maximum', params)).toContain('1.000.000 Aktien');
    expect(words('de').say('application_closed', params)).toContain('2026-11-20 10:15:00');
  });

  test('says how long a lock holds, which needs no time zone, and never too short', () => {
    const locked = (code: 'de' | 'en' | 'zh_cn', waitMs: number) =>
      words(code).say('login_locked', { waitMs });
    expect(locked('en', 25 * 60_000)).toContain('log in again in 25 minutes.');
    expect(locked('en', 24 * 60_000 + 1)).toContain('in 25 minutes.');
    expect(locked('en', 1)).toContain('in 1 minute.');
    expect(locked('en', 359 * 60_000)).toContain('in 6 hours.');
    expect(locked('de', 25 * 60_000)).toContain('in 25 Minuten wieder anmelden');
    expect(locked('zh_cn', 25 * 60_000)).toContain('25分钟后');
    const codes = ['trading_password_locked', 'identity_check_locked', 'cancel_locked'] as const;
    for (const code of codes)
      expect(words('en').say(code, { waitMs: 25 * 60_000 })).toContain('in 25 minutes.');
  });

  test('knows one from many', () => {
    const wrong = (code: 'de' | 'en', triesLeft: number) =>
      words(code).say('trading_password_wrong', { triesLeft });
    expect(wrong('de', 1)).toContain('Es bleibt 1 Versuch.');
    expect(wrong('de', 4)).toContain('Es bleiben 4 Versuche.');
    expect(wrong('en', 1)).toContain('1 attempt left.');
  });
});
