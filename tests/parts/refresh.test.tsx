import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { queryClient } from '../../src/api/query-client.ts';
import { SettingScreen } from '../../src/features/account/setting/SettingScreen.tsx';
import { BlockRecordsScreen } from '../../src/features/block/BlockRecordsScreen.tsx';
import { BlockScreen } from '../../src/features/block/BlockScreen.tsx';
import { LoanScreen } from '../../src/features/loan/LoanScreen.tsx';
import { NewSharesScreen } from '../../src/features/new-share/NewSharesScreen.tsx';
import { RecordsScreen } from '../../src/features/new-share/RecordsScreen.tsx';
import { SubscriptionsScreen } from '../../src/features/new-share/SubscriptionsScreen.tsx';
import { SavingsScreen } from '../../src/features/savings/SavingsScreen.tsx';
import { HistoryScreen } from '../../src/features/trade/HistoryScreen.tsx';
import { HoldingsScreen } from '../../src/features/trade/HoldingsScreen.tsx';
import { TradeScreen } from '../../src/features/trade/TradeScreen.tsx';
import { writeStored } from '../../src/lib/storage.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { press } from '../support/render.tsx';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const nothing = () => undefined;

const screens: { name: string; screen: ReactNode }[] = [
  { name: 'the loan', screen: <LoanScreen onBack={nothing} onDone={nothing} /> },
  { name: 'savings', screen: <SavingsScreen onBack={nothing} /> },
  {
    name: 'the settings',
    screen: <SettingScreen part={undefined} alerts={null} onBack={nothing} />,
  },
  { name: 'block offers', screen: <BlockScreen onBack={nothing} /> },
  {
    name: 'block records',
    screen: <BlockRecordsScreen period="all" onPeriod={nothing} onBack={nothing} />,
  },
  {
    name: 'new shares',
    screen: <NewSharesScreen view={{ list: 'current' }} onView={nothing} />,
  },
  {
    name: 'subscriptions',
    screen: (
      <SubscriptionsScreen status="open" id={undefined} onStatus={nothing} onBack={nothing} />
    ),
  },
  {
    name: 'applications',
    screen: <RecordsScreen status="all" period="all" onFilter={nothing} onBack={nothing} />,
  },
  { name: 'the trade desk', screen: <TradeScreen orderId={undefined} onOrderClose={nothing} /> },
  { name: 'holdings', screen: <HoldingsScreen code={undefined} onBack={nothing} /> },
  {
    name: 'closed positions',
    screen: <HistoryScreen period="all" id={undefined} onPeriod={nothing} onBack={nothing} />,
  },
];

/** Shows a screen of an investor with all its figures; `cut` lets nothing reach the brokerage any more. */
async function show(screen: ReactNode) {
  const { phone } = await signUp(await startBrokerage({ now: Date.now(), feed: scriptedFeed() }));
  let reached = true;
  carryTo({ app: { fetch: (request) => (reached ? phone.send(request) : Response.error()) } });
  const { container, button } = await renderScreen(screen);
  const isThere = () => container.querySelector('[data-state] > button') !== null;
  await until(() => isThere() && queryClient.isFetching() === 0, 'the screen has its figures');
  return {
    refresh: () => press(button('Refresh')),
    says: (text: string) =>
      until(
        () => container.querySelector('[data-state] > output')?.textContent === text,
        `"${text}" is said`,
      ),
    cut: () => {
      reached = false;
    },
  };
}

describe('a refresh by hand', () => {
  it.each(screens)('of $name says whether everything came', async ({ screen }) => {
    const { refresh, says, cut } = await show(screen);
    await refresh();
    await says('Up to date');
    cut();
    await refresh();
    await says('Update failed');
    expect(queryClient.isFetching()).toBe(0);
  });
});
