import { describe, expect, it } from 'vitest';

import { categoriesOf, messageProblems } from '../../scripts/message-rules.ts';

const shares = 'Buy {count, plural, one {# share} other {# shares}}';

describe('a translation', () => {
  it('may say the same in other words and in another order', () => {
    expect(messageProblems('{name} costs {price}', '{price} kostet {name}', 'de-DE')).toEqual([]);
  });

  it('must keep every placeholder and add none', () => {
    expect(messageProblems('{name} costs {price}', '{name} kostet {preis}', 'de-DE')).toEqual([
      'lacks the placeholder price',
      'adds the placeholder preis',
    ]);
  });

  it('must keep the tags of its links', () => {
    expect(messageProblems('Read the <0>terms</0>', 'Lesen Sie die Bedingungen', 'de-DE')).toEqual([
      'lacks the tag <0>',
      'lacks the tag </0>',
    ]);
  });

  it('needs every plural that whole numbers take in its language', () => {
    const russian = 'Купить {count, plural, one {# акцию} few {# акции} other {# акций}}';
    expect(messageProblems(shares, russian, 'ru-RU')).toEqual(['{count} lacks the plural «many»']);
  });

  it('needs them as well where the form of a number is chosen, and no more', () => {
    const chosen = '{form, select, one {{number} share} other {{number} shares}}';
    const russian =
      '{form, select, one {{number} акция} few {{number} акции} other {{number} акции}}';
    expect(messageProblems(chosen, russian, 'ru-RU')).toEqual(['{form} lacks the plural «many»']);
    const chinese = '{form, select, other {{number}股}}';
    expect(messageProblems(chosen, chinese, 'zh-Hans-CN')).toEqual([]);
  });

  it('must not flatten a plural where the language has one', () => {
    expect(messageProblems(shares, '{count} Aktien kaufen', 'de-DE')).toEqual([
      '{count} is no plural any more',
    ]);
    expect(messageProblems(shares, '买入{count}股', 'zh-Hans-CN')).toEqual([]);
  });

  it('must be readable', () => {
    expect(messageProblems('{count}', '{count', 'de-DE')[0]).toMatch(/^cannot be read/);
  });
});

it('knows the plural categories of the languages', () => {
  expect(categoriesOf('ru-RU').toSorted()).toEqual(['few', 'many', 'one', 'other']);
  expect(categoriesOf('zh-Hant-TW')).toEqual(['other']);
});
