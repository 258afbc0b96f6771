import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import { mistakesIn, writtenNumber } from '../../src/features/identity/form.ts';
import type { IdentityValues } from '../../src/features/identity/form.ts';
import { mistakeWords } from '../../src/features/identity/labels.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const today = '2026-11-21';

const complete: IdentityValues = {
  kind: 'resident_id',
  name: 'Lena Vogt',
  number: '11010519491231002X',
  front: 'data:image/jpeg;base64,AA==',
  back: 'data:image/jpeg;base64,AA==',
  agreed: true,
};

describe('the form of an identity', () => {
  it('finds nothing wrong with what is complete', () => {
    expect(mistakesIn(complete, today)).toEqual({});
  });

  it('names everything that is missing at once', () => {
    const empty = { ...complete, name: ' ', number: '', front: null, back: null, agreed: false };
    expect(mistakesIn(empty, today)).toEqual({
      name: 'name_missing',
      number: 'number_missing',
      front: 'picture_missing',
      back: 'picture_missing',
      agreed: 'not_agreed',
    });
  });

  it.each([
    ['resident_id', '110105194912310021', 'identity_number_invalid'],
    ['resident_id', '1101051949123100', 'identity_number_invalid'],
    ['resident_id', 'P12345678', 'identity_number_invalid'],
    ['passport', 'ABCDEFGH', 'identity_number_invalid'],
    ['passport', '123', 'identity_number_invalid'],
  ] as const)('refuses the number %s %s before it is sent', (kind, number, mistake) => {
    expect(mistakesIn({ ...complete, kind, number }, today)).toEqual({ number: mistake });
  });

  it('says of a child’s number that it is too early, not that it is wrong', () => {
    const mistakes = mistakesIn({ ...complete, number: childNumber() }, today);
    expect(mistakes).toEqual({ number: 'identity_under_age' });
    expect(mistakeWords('identity_under_age')).toContain('18');
  });

  it('takes a number as it is written on cards, with gaps and a small x', () => {
    const values = { ...complete, number: ' 110105 19491231 002x ' };
    expect(mistakesIn(values, today)).toEqual({});
    expect(writtenNumber(values, today)).toBe('11010519491231002X');
  });

  it('takes names of every script, and no digits', () => {
    for (const name of ['王小明', 'Σοφία Παππά', 'O’Neill-Müller', 'Ng'])
      expect(mistakesIn({ ...complete, name }, today)).toEqual({});
    for (const name of ['L', 'Lena 2', '<b>Lena</b>'])
      expect(mistakesIn({ ...complete, name }, today)).toEqual({ name: 'name_invalid' });
  });
});

/** Of somebody born in 2015, with a check digit that fits. */
function childNumber(): string {
  const stem = '11010520150101001';
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(stem[at]), 0);
  return stem + '10X98765432'.charAt(sum % 11);
}
