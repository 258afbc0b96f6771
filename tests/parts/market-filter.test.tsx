import { beforeAll, expect, it } from 'vitest';

import { FilterSheet } from '../../src/features/market/filter/FilterSheet.tsx';
import type { MarketView } from '../../src/features/market/model.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { render, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const crossed = '“From” must not be greater than “To”. This range is not applied.';

/** The sheet with the two ends of P/E, and what the market is narrowed to. */
async function filter() {
  const views: MarketView[] = [];
  const { container } = await render(
    <FilterSheet
      open
      onClose={() => undefined}
      view={{ list: 'all' }}
      onChange={(view) => void views.push(view)}
      count={600}
      columns={undefined}
    />,
  );
  const input = (name: string) => {
    const found = container.querySelector(`fieldset [aria-label="${name}"]`);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
    return found;
  };
  const said = (field: HTMLInputElement) => {
    const id = field.getAttribute('aria-describedby');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };
  const [from, to] = [input('From'), input('To')];
  return { from, to, said, narrowed: () => views.at(-1)?.ranges };
}

it('a range that begins above its end says so at both fields and narrows nothing', async () => {
  const { from, to, said, narrowed } = await filter();
  await type(from, '50');
  expect(narrowed()).toEqual({ pe: { from: 5_000, to: undefined } });
  await type(to, '10');
  for (const field of [from, to]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(said(field)).toBe(crossed);
  }
  expect(narrowed()).toBeUndefined();
});

it('a range whose ends are put right, or are the same, narrows at once', async () => {
  const { from, to, said, narrowed } = await filter();
  await type(from, '50');
  await type(to, '10');
  await type(to, '50');
  for (const field of [from, to]) {
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(said(field)).toBeUndefined();
  }
  expect(narrowed()).toEqual({ pe: { from: 5_000, to: 5_000 } });
});
