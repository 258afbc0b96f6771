import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';

import { DepositScreen } from '../../src/features/cash/DepositScreen.tsx';
import { TransferScreen } from '../../src/features/cash/TransferScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const ends = { onBack: vi.fn<() => void>(), onDone: vi.fn<() => void>() };
const screens: [string, ReactNode, string][] = [
  ['a deposit', <DepositScreen key="deposit" method="card" {...ends} />, 'Deposit now'],
  [
    'a transfer',
    <TransferScreen key="transfer" direction="in" onDirection={vi.fn<() => void>()} {...ends} />,
    'Transfer',
  ],
];

describe('without a bank card', () => {
  it.each(screens)('%s marks what is missing', async (_, screen, button) => {
    const brokerage = await startBrokerage({ now: Date.now() });
    const { phone } = await signUp(brokerage);
    carryTo({ app: { fetch: (request) => phone.send(request) } });
    const shown = await renderScreen(screen);
    const missing = () =>
      [...shown.container.querySelectorAll('[role="status"]')].filter((element) =>
        element.textContent.includes('No bank card yet'),
      );
    await until(() => shown.container.textContent.includes('No bank card yet'), 'it is said');
    expect(missing()).toEqual([]);
    await press(shown.button(button));
    expect(missing()).toHaveLength(1);
    expect(shown.container.textContent).toContain('Please correct what is marked.');
  });
});
