import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const places = (pattern: string, isWrong: (line: string) => boolean, except: string[] = []) =>
  globSync(pattern)
    .filter((file) => !except.some((name) => file.endsWith(name)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1} ${line.trim()}` }))
        .filter(({ line }) => isWrong(line))
        .map(({ place }) => place),
    );

/** Sizes in pixels but for hairlines. What decides a layout is measured in text (decision 0324). */
function hasRawPixels(line: string): boolean {
  return [...line.matchAll(/(?<![\w.-])-?(\d*\.?\d+)px\b/g)].some(([, size]) => Number(size) > 1);
}

const colourInCode = /['"`](#[0-9a-f]{3,8}|(rgb|hsl|oklch)a?\([^'"`]*)['"`]/i;

describe('sizes and colours', () => {
  it('in style sheets are named by tokens, not given in pixels', () => {
    expect(places('src/**/*.css', hasRawPixels, ['tokens.css'])).toEqual([]);
  });

  it('of type come from the scale', () => {
    const isWrong = (line: string) =>
      /font-size:/.test(line) && !/var\(--t\d\d\)|inherit|\d%|\d(em)\b/.test(line);
    expect(places('src/**/*.css', isWrong)).toEqual([]);
  });

  it('of parts and screens are not written as colours in code', () => {
    const isWrong = (line: string) => colourInCode.test(line);
    expect(places('src/**/*.{ts,tsx}', isWrong, ['manifest.ts'])).toEqual([]);
  });

  it('are not written as pixels into style objects', () => {
    const isWrong = (line: string) => /style=\{\{[^}]*\d(px|rem|em)\b/.test(line);
    expect(places('src/**/*.tsx', isWrong)).toEqual([]);
  });

  it('that decide a layout are measured in text, not in pixels', () => {
    const isWrong = (line: string) => /useMedia\(|matchMedia\(/.test(line) && /\dpx\b/.test(line);
    // A chart is as high in pixels for every size of text.
    expect(places('src/**/*.{ts,tsx}', isWrong, ['price-height.ts'])).toEqual([]);
  });

  it('are told from hairlines and names', () => {
    expect(hasRawPixels('  padding: 12px;')).toBe(true);
    expect(hasRawPixels('  margin: -4px 0;')).toBe(true);
    expect(hasRawPixels('  border: 1px solid var(--line);')).toBe(false);
    expect(hasRawPixels('@media (min-width: 768px) {')).toBe(true);
    expect(hasRawPixels('@media (min-width: 48rem) {')).toBe(false);
  });

  it('name only tokens that exist', () => {
    const defined = new Set(
      globSync('src/**/*.css').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:^|[\s{;])(--[a-z0-9-]+)\s*:/g)].map(
          ([, name]) => name,
        ),
      ),
    );
    const inCode = new Set(
      globSync('src/**/*.{ts,tsx}').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/['"](--[a-z0-9-]+)['"]/g)].map(([, name]) => name),
      ),
    );
    const unknown = globSync('src/**/*.css').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\((--[a-z0-9-]+)/g)]
        .filter(([, name]) => !defined.has(name) && !inCode.has(name))
        .map(([, name]) => `${file} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
