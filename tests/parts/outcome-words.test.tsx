import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';

import { TransferScreen } from '../../src/features/cash/TransferScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { NumberDetails } from '../../src/records/NumberDetails.tsx';
import { carryTo, renderScreen } from '../support/app-screen.tsx';
import { standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

it('the number of a purchase is out of the way until it is wanted, in groups that a line can end after, and whole when copied', async () => {
  const number = 'blk_01KAQM6C5TX8R0ZV9W3E2YH4JD';
  const { container, find } = await render(
    <NumberDetails label="Purchase number" number={number} />,
  );
  expect(container.querySelector('details')?.open).toBe(false);
  const shown = find('[data-testid="reference-number"]');
  expect(shown.textContent).toBe(number);
  const groups = [...shown.children].map(({ textContent }) => textContent);
  expect(groups[0]).toBe('blk_');
  expect(groups.slice(1).every((group) => group.length <= 4)).toBe(true);
});

describe('the page that moves money', () => {
  const nothing = () => undefined;

  it.each([
    ['out', 'Withdrawal'],
    ['in', 'Transfer from the bank'],
  ] as const)('is called by what is done there: %s, %s', async (direction, title) => {
    carryTo({ app: { fetch: () => HttpResponse.error() } });
    const { find } = await renderScreen(
      <TransferScreen {...{ direction }} onDirection={nothing} onBack={nothing} onDone={nothing} />,
    );
    expect(find('h1').textContent).toBe(title);
  });
});
