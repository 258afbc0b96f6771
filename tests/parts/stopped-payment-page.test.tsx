import { Activity } from 'react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { DepositScreen } from '../../src/features/cash/DepositScreen.tsx';
import { queryClient } from '../../src/api/query-client.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { createStore, useStore } from '../../src/lib/store.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { perform, press, type } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const mode = createStore<'visible' | 'hidden'>('visible');
const nowhere = () => undefined;

/** A page of the stack, which keeps it while another is in sight. */
function Kept() {
  return (
    <Activity mode={useStore(mode)}>
      <DepositScreen method="redirect" onBack={nowhere} onDone={nowhere} />
    </Activity>
  );
}

/** On the way to a payment page that does not come: jsdom goes nowhere, as a browser that is stopped. */
async function leaving() {
  const brokerage = await startBrokerage({ now: Date.now() });
  const { phone } = await signUp(brokerage);
  carryTo({ app: { fetch: (request) => phone.send(request) } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    mode.set('visible');
  });
  const { container, find } = await renderScreen(<Kept />);
  const isThere = (selector: string) => container.querySelector(selector) !== null;
  const isBusy = () => find('[data-testid="deposit"]').getAttribute('aria-busy') === 'true';
  await until(() => isThere('[name="amount"]'), 'the form is there');
  await type(find('[name="amount"]') as HTMLInputElement, '1000');
  await press(find('[data-testid="deposit"]'));
  const isSent = () => queryClient.isMutating() === 0 && queryClient.isFetching() === 0;
  await until(() => isBusy() && isSent(), 'the payment page is on its way');
  expect(isThere('[data-testid="open-payment"]')).toBe(false);
  return { isBusy, canBePaid: () => isThere('[data-testid="open-payment"]') };
}

it('a payment whose page has not come after a while can be paid or taken back', async () => {
  const { isBusy, canBePaid } = await leaving();
  await perform(() => vi.advanceTimersByTime(10_000));
  await until(canBePaid, 'the open payment is there');
  expect(isBusy()).toBe(false);
});

it('a payment whose page was not waited for can be paid or taken back by who comes back', async () => {
  const { isBusy, canBePaid } = await leaving();
  await perform(() => mode.set('hidden'));
  await perform(() => mode.set('visible'));
  await until(canBePaid, 'the open payment is there');
  expect(isBusy()).toBe(false);
});
