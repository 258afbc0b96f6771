import { expect, it } from 'vitest';

import { ProvisionalDates } from '../../src/features/new-share/ProvisionalDates.tsx';
import { putMarketState } from '../../src/live/market.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { render } from '../support/render.tsx';

writeStored('lang', 'en');

it('dates beyond the known holidays are called provisional, others are not', async () => {
  putMarketState({
    marketDate: '2026-12-29',
    previousMarketDate: '2026-12-28',
    nextMarketDate: '2026-12-30',
    holidaysKnownUntil: '2026-12-31',
    phase: 'open',
    now: 1,
    hours: 'exchange',
    opensAt: 0,
    closesAt: 2,
    auctionAt: null,
    orderDate: '2026-12-29',
    liveAt: null,
    cancelsLockedUntil: null,
    instrumentsVersion: '1',
  });
  const { container, rerender } = await render(
    <ProvisionalDates dates={['2026-12-30', '2026-12-31', null]} />,
  );
  expect(container.textContent).toBe('');
  await rerender(<ProvisionalDates dates={['2026-12-30', '2027-01-04']} />);
  expect(container.textContent).toContain('31 Dec 2026. Later dates are provisional.');
});
