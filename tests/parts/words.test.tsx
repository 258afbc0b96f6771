import { describe, expect, it } from 'vitest';

import type { NewShareApplicationDetail } from '../../contract/new-share/types.ts';
import { LotteryNumbers } from '../../src/features/new-share/LotteryNumbers.tsx';
import { changeAppearance } from '../../src/lib/appearance.ts';
import { endMoment, endTime } from '../../src/lib/market-time.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { render } from '../support/render.tsx';
import { AppearancePart } from '../../src/features/account/setting/AppearancePart.tsx';

writeStored('lang', 'en');

type Numbers = {
  firstNumber: number;
  lastNumber: number;
  allottedQuantity: number;
  winningNumbers: number[];
};

/** Only what the numbers of an application need. */
function detailOf({ winningNumbers, ...application }: Numbers): NewShareApplicationDetail {
  return { application, winningNumbers } as unknown as NewShareApplicationDetail;
}

describe('the numbers of an application', () => {
  it.each([
    { last: 1, won: [], says: 'Your number is 1. It was not drawn.' },
    { last: 1, won: [1], says: 'Your number is 1. It was drawn.' },
    { last: 2, won: [], says: 'Your numbers are 1 to 2. None of them was drawn.' },
    { last: 2, won: [2], says: 'Your numbers are 1 to 2. 1 of them was drawn.' },
  ])('1 to $last of which $won.length won: $says', async ({ last, won, says }) => {
    const detail = detailOf({
      firstNumber: 1,
      lastNumber: last,
      allottedQuantity: 0,
      winningNumbers: won,
    });
    const { find } = await render(<LotteryNumbers detail={detail} />);
    expect(find('p').textContent).toBe(says);
  });
});

it('the colours of prices are shown for both ways before they are chosen', async () => {
  changeAppearance({ priceColours: 'blue-orange' });
  const { find } = await render(<AppearancePart />);
  expect(find('[data-testid="colour-sample"]').textContent).toBe('Up+1.25%Down−1.25%');
});

describe('the end of a time', () => {
  const midnight = Date.parse('2026-11-26T00:00:00+08:00');

  it('at midnight is 24:00 of the day that ends, wherever it is said', () => {
    expect(endTime(midnight)).toBe('24:00');
    expect(endMoment(midnight)).toBe('2026-11-25 24:00');
    expect(endMoment(midnight / 1000)).toBe('2026-11-25 24:00');
  });

  it('at another hour stays as it is', () => {
    expect(endTime(midnight - 9 * 3_600_000)).toBe('15:00');
    expect(endMoment(midnight - 9 * 3_600_000)).toBe('2026-11-25 15:00');
  });
});
