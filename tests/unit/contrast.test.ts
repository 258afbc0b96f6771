import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Appearance = 'light' | 'dark';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const hex = '(#[0-9a-f]{6})';

/** Every token that is a plain colour, by its name. */
const colours = new Map<string, Record<Appearance, string>>();
for (const [, name, light, dark] of css.matchAll(
  new RegExp(`--([a-z0-9-]+): light-dark\\(${hex}, ${hex}\\)`, 'g'),
))
  if (name && light && dark) colours.set(name, { light, dark });
for (const [, name, colour] of css.matchAll(new RegExp(`--([a-z0-9-]+): ${hex};`, 'g')))
  if (name && colour) colours.set(name, { light: colour, dark: colour });

function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(front: string, back: string, appearance: Appearance): number {
  const [one, other] = [front, back].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no colour ${name}`);
    return luminance(colour[appearance]);
  });
  const [low, high] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const surfaces = ['ground', 'surface', 'raised', 'fill'];
const prices = ['price-green', 'price-red', 'price-blue', 'price-orange'];
const series = ['series-1', 'series-2', 'series-3', 'series-4'];
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'sell', 'good', 'warn', 'danger'];
const texts = [...inks, ...prices, ...series];

const textPairs: [string, string][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...['accent', 'sell', 'good', 'warn', 'danger', ...prices].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ...['accent-soft', 'sell-soft', 'good-soft', 'warn-soft', 'danger-soft'].flatMap(
    (soft): [string, string][] => [
      ['ink', soft],
      ['ink-2', soft],
    ],
  ),
  ...prices.map((price): [string, string] => ['ink', `${price}-soft`]),
  ['accent', 'fill-pressed'],
  ['ink', 'fill-pressed'],
  ['ink', 'chosen'],
  ['ground', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-pressed'],
  ['on-sell', 'sell'],
  ['on-sell', 'sell-pressed'],
  ['on-head', 'buy-head'],
  ['on-head', 'sell-head'],
];

const shapePairs: [string, string][] = [
  ...['line-control', 'accent', 'danger', 'benchmark'].flatMap((shape) =>
    surfaces.slice(0, 3).map((surface): [string, string] => [shape, surface]),
  ),
  ...[1, 2, 3, 4, 5, 6].flatMap((part) =>
    ['ground', 'surface'].map((surface): [string, string] => [`part-${part}`, surface]),
  ),
  ['brand-mark', 'brand'],
  ['brand-lot', 'brand'],
  ['brand-lot-2', 'brand'],
];

describe.each<Appearance>(['light', 'dark'])('in %s', (appearance) => {
  it.each(textPairs)('text %s reads on %s', (front, back) => {
    expect(contrast(front, back, appearance)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('a shape in %s shows on %s', (front, back) => {
    expect(contrast(front, back, appearance)).toBeGreaterThanOrEqual(3);
  });
});

it('reckons contrast as WCAG does', () => {
  expect(luminance('#ffffff')).toBeCloseTo(1, 5);
  expect(luminance('#777777')).toBeCloseTo(0.1845, 3);
});

/** On the colour circle, with how strong a colour is. */
function hueOf(colour: string): { hue: number; strength: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const most = Math.max(red, green, blue);
  const strength = most - Math.min(red, green, blue);
  const turn =
    most === red
      ? (green - blue) / strength
      : most === green
        ? 2 + (blue - red) / strength
        : 4 + (red - green) / strength;
  return { hue: (turn * 60 + 360) % 360, strength };
}

it('has green for what rises or falls and for nothing else', () => {
  const greens = [...colours].filter(([, { light, dark }]) =>
    [light, dark].some((colour) => {
      const { hue, strength } = hueOf(colour);
      return strength > 20 && hue > 90 && hue < 175;
    }),
  );
  expect(greens.map(([name]) => name)).toEqual(['price-green', 'price-green-soft']);
});

it('gives a side none of the colours of a movement', () => {
  const moving = new Set(prices.flatMap((price) => Object.values(colours.get(price) ?? {})));
  for (const side of ['accent', 'sell'])
    for (const colour of Object.values(colours.get(side) ?? {}))
      expect(moving.has(colour), side).toBe(false);
});
