import { describe, expect, test } from 'vitest';

import { languageCodes } from '../../contract/language.ts';
import { pushText } from '../../server/domain/push/push-text.ts';
import { isPushed, pushKindOf } from '../../server/domain/queue-push.ts';

const share = {
  code: '600000',
  name: '恒远驱动',
  latinName: 'Hengyuan Drives',
  traditionalName: '恆遠驅動',
};
const figures = {
  ...share,
  side: 'sell',
  quantity: 31_700,
  filledQuantity: 31_700,
  amountMinor: 987_654,
  valueMinor: 987_654,
  priceMilli: 12_340,
};
const kinds = Object.keys(pushKindOf).filter(isPushed);

describe.each(languageCodes)('what stands on a lock screen in %s', (language) => {
  test.each(kinds)('is a whole sentence about %s, without names and figures', (kind) => {
    const { title, body } = pushText(language, { kind, params: figures }, false);
    for (const words of [title, body]) {
      expect(words.trim()).not.toBe('');
      expect(words).not.toMatch(/[{}\d]|push\.|恒远|恆遠|Hengyuan/);
    }
  });

  test.each(kinds)('names the share of %s where that is wished, and no amount', (kind) => {
    const { title, body } = pushText(language, { kind, params: figures }, true);
    const names: Partial<Record<string, string>> = { zh_cn: '恒远驱动', zh_tw: '恆遠驅動' };
    expect(title).toContain(names[language] ?? share.latinName);
    expect(title + body).not.toMatch(/[{}]|31.?700|9.?876/);
  });
});
