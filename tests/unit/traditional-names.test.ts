import { describe, expect, test } from 'vitest';

import { firstWords, secondWords } from '../../server/feed/company-names.ts';
import { shareNames } from '../../server/lib/share-names.ts';
import { createTraditionalNames } from '../../server/lib/traditional-names.ts';
import { instrumentName } from '../../src/i18n/instrument-name.ts';

const traditionalName = await createTraditionalNames();

describe('the name of a company in traditional characters', () => {
  test.each([
    ['贵州茅台', '貴州茅台'],
    ['恒瑞医药', '恆瑞醫藥'],
    ['华里制药', '華里製藥'],
    ['标准股份', '標準股份'],
    ['中国软件', '中國軟件'],
    ['松发股份', '松發股份'],
    ['征和工业', '征和工業'],
    ['岳阳林纸', '岳陽林紙'],
    ['*ST中青', '*ST中青'],
  ])('%s is written %s', (name, written) => {
    expect(traditionalName(name)).toBe(written);
  });

  test('is the same for an invented company as for one that is imported', () => {
    const words = [firstWords, ...Object.values(secondWords)].flat();
    const otherwise = words.filter(({ han, traditional }) => traditionalName(han) !== traditional);
    expect(otherwise).toEqual([]);
    expect(words.filter(({ han, traditional }) => han !== traditional).length).toBeGreaterThan(80);
  });
});

describe('the name that is shown', () => {
  const share = { name: '恒远驱动', latinName: 'Hengyuan Drives', traditionalName: '恆遠驅動' };

  test('is in the characters of the language', () => {
    const shown = (['zh_cn', 'zh_tw', 'de'] as const).map((each) => instrumentName(share, each));
    expect(shown).toEqual(['恒远驱动', '恆遠驅動', 'Hengyuan Drives']);
  });

  test('is the simplified one where no other is known, as in a message of before', () => {
    const { name, latinName } = share;
    expect(instrumentName({ name, latinName }, 'zh_tw')).toBe('恒远驱动');
    expect(instrumentName({ name: '', latinName }, 'zh_tw')).toBe(latinName);
  });

  test('is sent once where both are written alike', () => {
    expect(shareNames({ ...share, traditionalName: share.name })).toEqual({
      name: '恒远驱动',
      latinName: 'Hengyuan Drives',
    });
  });
});
