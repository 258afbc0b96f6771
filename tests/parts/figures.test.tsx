import { afterEach, describe, expect, it } from 'vitest';

import { LotList } from '../../src/features/trade/LotList.tsx';
import { changeAppearance } from '../../src/lib/appearance.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { Amount } from '../../src/ui/figures/Amount.tsx';
import { AmountsToggle } from '../../src/ui/figures/AmountsToggle.tsx';
import { initialsOf } from '../../src/ui/Avatar.tsx';
import { Change } from '../../src/ui/figures/Change.tsx';
import { PriceText } from '../../src/ui/figures/PriceText.tsx';
import { Sparkline } from '../../src/ui/figures/Sparkline.tsx';
import { perform, press, render } from '../support/render.tsx';

writeStored('lang', 'en');
afterEach(() => perform(() => changeAppearance({ amountsHidden: false })));

describe('amounts', () => {
  it('are hidden everywhere by the eye, from eyes and ears', async () => {
    const { container, button } = await render(
      <>
        <AmountsToggle />
        <Amount text="¥214,386.52" />
        <Change minor={128_410} bp={60} />
      </>,
    );
    expect(container.textContent).toContain('¥214,386.52');
    await press(button('Hide amounts'));
    expect(container.textContent).not.toContain('214,386.52');
    expect(container.textContent).not.toContain('1,284.10');
    expect(container.textContent).toContain('Amount hidden');
    expect(container.textContent).toContain('0.60');
    expect(document.documentElement.dataset['amounts']).toBe('hidden');
    await press(button('Show amounts'));
    expect(container.textContent).toContain('¥214,386.52');
  });

  it('that are no secret stay', async () => {
    changeAppearance({ amountsHidden: true });
    const { container } = await render(<Amount text="¥5.00" open />);
    expect(container.textContent).toBe('¥5.00');
  });
});

describe('counted shares', () => {
  const lot = (quantity: number) => ({
    id: `lot-${quantity}`,
    acquiredOn: '2026-05-18',
    acquiredAt: 1_779_069_600,
    quantity,
    remaining: quantity,
    costMinor: 1_000,
    settled: true,
  });

  it('agree with their number', async () => {
    const { container } = await render(<LotList lots={[lot(1), lot(300)]} />);
    expect(container.textContent).toMatch(/1 share(?!s)/);
    expect(container.textContent).toContain('300 shares');
  });

  it('leave out a purchase of which nothing is left', async () => {
    const sold = { ...lot(500), remaining: 0 };
    const sellingOut = { ...lot(800), remaining: 300 };
    const { container } = await render(<LotList lots={[sold, sellingOut]} />);
    expect(container.textContent).not.toContain('0 of 500');
    expect(container.textContent).toContain('300 of 800 shares');
  });

  it('do not tell a hidden one by their form', async () => {
    changeAppearance({ amountsHidden: true });
    const { container } = await render(<LotList lots={[lot(1)]} />);
    expect(container.textContent).toContain('Amount hidden shares');
  });
});

describe('a change', () => {
  it.each([
    { bp: 231, shows: 'Up+2.31%', arrow: 'up' },
    { bp: -108, shows: 'Down−1.08%', arrow: 'down' },
    { bp: 0, shows: '0.00%', arrow: undefined },
  ])('of $bp basis points shows $shows', async ({ bp, shows, arrow }) => {
    const { container } = await render(<Change bp={bp} />);
    expect(container.textContent).toBe(shows);
    expect(container.querySelector<HTMLElement>('[data-arrow]')?.dataset['arrow']).toBe(arrow);
  });
});

it('a change too small for a percentage still has its direction', async () => {
  const { find } = await render(<Change milli={-1} bp={0} />);
  expect(find('[aria-hidden="true"]').dataset['arrow']).toBe('down');
});

it('a result too small for a percentage is not called none', async () => {
  const { container } = await render(<Change minor={-3_913} bp={0} />);
  expect(container.textContent).toBe('Down−¥39.13<0.01%');
});

describe('a price', () => {
  it('tints by direction when it moves, not at first, and no longer than a moment', async () => {
    const price = (value: number) => <PriceText value={value} text={String(value)} />;
    const { find, rerender } = await render(price(100));
    const tint = () => find('span').getAttribute('data-tint');
    expect(tint()).toBeNull();
    const tints = [];
    for (const value of [101, 102, 102, 99]) {
      await rerender(price(value));
      tints.push(tint());
    }
    expect(tints).toEqual(['up', 'up', 'up', 'down']);
    await expect.poll(() => tint()).toBeNull();
  });
});

describe('a sparkline', () => {
  it.each([
    { points: [100, 99, 102], base: 101, direction: 'up' },
    { points: [100, 99, 100], base: 101, direction: 'down' },
    { points: [100, 100], base: undefined, direction: 'flat' },
  ])('of $points against $base goes $direction', async ({ points, base, direction }) => {
    const { find, container } = await render(<Sparkline points={points} base={base} />);
    expect(find('[data-direction]').dataset['direction']).toBe(direction);
    expect(container.innerHTML).not.toContain('NaN');
  });

  it('of too few points draws nothing', async () => {
    const { container } = await render(<Sparkline points={[100]} base={100} />);
    expect(container.querySelector('path')).toBeNull();
  });
});

describe('initials', () => {
  it.each([
    ['Lena Wagner', 'LW'],
    ['lena', 'L'],
    ['王小明', '王'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
