import { beforeEach, expect, it } from 'vitest';

import type { NewShareQuota } from '../../contract/new-share/types.ts';
import type { Position } from '../../contract/trade/types.ts';
import { HoldingCard } from '../../src/features/stock/HoldingCard.tsx';
import { QuotaCard } from '../../src/features/new-share/QuotaCard.tsx';
import { changeAppearance } from '../../src/lib/appearance.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { render } from '../support/render.tsx';

writeStored('lang', 'en');
beforeEach(() => changeAppearance({ amountsHidden: false }));

const position: Position = {
  id: 'pos_1',
  code: '600000',
  name: '华丽传感',
  latinName: 'Huali Sensors',
  quantity: 257,
  availableQuantity: 143,
  heldQuantity: 0,
  unsettledQuantity: 114,
  costMinor: 401_369,
  lastMilli: 15_620,
  previousCloseMilli: 15_430,
  marketValueMinor: 401_434,
  realisedMinor: 0,
  fees: { commissionMinor: 500, stampDutyMinor: 0, transferMinor: 4, handlingMinor: 0 },
  startQuantity: 143,
  boughtTodayMinor: 178_000,
  soldTodayMinor: 0,
  openedAt: 0,
};

const quota: NewShareQuota = {
  days: 20,
  fromDate: '2026-10-20',
  untilDate: '2026-11-18',
  averageMinor: 4_730_000,
  minimumMinor: 1_000_000,
  unitMinor: 1_000_000,
  unitQuantity: 500,
  units: 4,
  startingUnit: false,
  quantity: 2_000,
  limitQuantity: 9_500,
  allowedQuantity: 2_000,
};

it.each([
  [
    'own shares',
    <HoldingCard key="" {...{ position, lastMilli: 15_620, renderHolding }} />,
    /257|143|4,014/,
  ],
  ['what their value allows', <QuotaCard key="" quota={quota} />, /4 units|2,000|47,300/],
])('hides the number of %s with the amounts, and shows it without', async (_, card, secrets) => {
  const { container, rerender } = await render(card);
  expect(container.textContent).toMatch(secrets);
  changeAppearance({ amountsHidden: true });
  await rerender(card);
  expect(container.textContent).not.toMatch(secrets);
  expect(container.textContent).toContain('••••••');
});

function renderHolding() {
  return <a href="#/shares/holdDetail">Details</a>;
}
