import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { languageCodes } from '../../contract/language.ts';
import { readGlossary, usedOf } from '../../scripts/glossary.ts';

const table = `# Words

| term  | German  | never         | note            |
| ----- | ------- | ------------- | --------------- |
| order | Auftrag | Order, Orders | place: erteilen |
| hand  | Hand    |               |                 |
`;

describe('a glossary', () => {
  it('names the words that are never used', () => {
    expect(readGlossary(table).never).toEqual(['Order', 'Orders']);
  });

  it.each(languageCodes)('of %s has the columns of all, and words that are never used', (code) => {
    const path = new URL(`../../docs/glossary/${code}.md`, import.meta.url);
    const { columns, never } = readGlossary(readFileSync(path, 'utf8'));
    expect(columns).toEqual(['term', expect.any(String), 'never', 'note']);
    expect(never).not.toEqual([]);
  });
});

describe('a word that is never used', () => {
  it.each([
    { word: 'Order', message: 'Die order ist offen.', why: 'in either case' },
    { word: 'multipel*', message: 'Köp en multipeln av {step}.', why: 'by its beginning' },
    { word: '订单', message: '您的订单已提交', why: 'between other characters' },
    {
      word: 'ордер*',
      message: '{count, plural, one {# ордер} other {# ордера}}',
      why: 'in a plural',
    },
  ])('is found $why', ({ word, message }) => {
    expect(usedOf([word], message)).toEqual([word]);
  });

  it.each([
    { word: 'Order', message: 'Orderbuch', why: 'as a part of another word' },
    { word: 'lot', message: 'Dragna nummer: {lot}', why: 'in the name of a placeholder' },
    {
      word: 'lot',
      message: '{lot, plural, one {# aktie} other {# aktier}}',
      why: 'in the name of a plural',
    },
  ])('is not found $why', ({ word, message }) => {
    expect(usedOf([word], message)).toEqual([]);
  });
});
