import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import type { Side } from '../../contract/trade/types.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { HistoryScreen } from '../../src/features/trade/HistoryScreen.tsx';
import { tradeQueries } from '../../src/features/trade/queries.ts';
import { writeStored } from '../../src/lib/storage.ts';
import { newId } from '../../contract/lib/ids.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { carryTo, renderScreen, signUp, until } from '../support/app-screen.tsx';
import { startBrokerage } from '../support/brokerage.ts';
import { standInForPlatform } from '../support/platform.ts';
import { placeOrder } from '../support/place-order.ts';

writeStored('lang', 'en');
beforeAll(() => void standInForPlatform());

const dayMs = 86_400_000;

/** An investor who bought 100 shares of 600000 and sold them the day after. */
async function formerHolder() {
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  const brokerage = await startBrokerage({ now: Date.now(), feed });
  const { phone } = await signUp(brokerage);
  await phone.setTradingPassword();
  const order = (side: Side) =>
    placeOrder(phone, { id: newId('ord', brokerage.clock.now()), side, quantity: 100 });
  await order('buy');
  brokerage.clock.advance(dayMs);
  await order('sell');
  return carryTo({ app: { fetch: (request) => phone.send(request) } });
}

describe('the list of closed positions', () => {
  it('that is all here says so, also when it could not be refreshed', async () => {
    const carried = await formerHolder();
    const { container } = await renderScreen(
      <HistoryScreen
        period="all"
        onPeriod={() => undefined}
        id={undefined}
        onBack={() => undefined}
      />,
    );
    const says = (text: string) => container.textContent.includes(text);
    await until(() => says('No more data'), 'the list has ended');
    carried.loseNext(tradeEndpoints.closedPositions.path);
    const { queryKey } = tradeQueries.closedPositions('all');
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey });
    });
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
    expect(says('could not be loaded')).toBe(false);
    expect(says('No more data')).toBe(true);
  });
});
