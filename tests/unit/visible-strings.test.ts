import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { visibleStrings } from '../../scripts/visible-strings.ts';

const textsIn = (code: string) => visibleStrings('screen.tsx', code).map((one) => one.text);

describe('the search for untranslated strings', () => {
  it('finds text between tags, in choices and in templates', () => {
    expect(textsIn('const a = <p>Hello</p>')).toEqual(['Hello']);
    expect(textsIn("const a = <p>{ok ? 'Yes' : 'No'}</p>")).toEqual(['Yes', 'No']);
    expect(textsIn('const a = <p>{`Sold ${n}`}</p>')).toEqual(['Sold']);
  });

  it('finds names, hints and toasts', () => {
    expect(textsIn('const a = <input aria-label="Amount" placeholder={"Type it"} />')).toEqual([
      'Amount',
      'Type it',
    ]);
    expect(textsIn("toast.success('Saved')")).toEqual(['Saved']);
    expect(textsIn('const a = <Trans>Read <img alt="Terms" /></Trans>')).toEqual(['Terms']);
  });

  it('leaves translated text, signs and invisible attributes alone', () => {
    const code = `const a = <p className={ok ? 'big' : 'small'} title={t\`Hello\`}>
      <Trans>Hello {name}</Trans> · {price} – {'→'} <b>Lotwise</b></p>`;
    expect(textsIn(code)).toEqual([]);
  });
});

/** Names of companies and alphabets that the gallery shows as examples. */
const samples = /Hengyuan Drives|Lanhai Pharma|Ελλάδα/;

it('no text in the app is outside the catalogues', () => {
  const found = globSync('src/**/*.tsx').flatMap((file) =>
    visibleStrings(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => !file.includes('gallery') || !samples.test(text))
      .map(({ line, text }) => `${file}:${line} «${text}»`),
  );
  expect(found).toEqual([]);
});
