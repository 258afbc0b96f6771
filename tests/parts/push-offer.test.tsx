import { QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { PushKind } from '../../contract/push/types.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { pushStateQuery } from '../../src/features/push/device/queries.ts';
import { PushOfferPlace } from '../../src/features/push/PushOfferPlace.tsx';
import { until } from '../support/app-screen.tsx';
import { onWideScreen, standInForPlatform } from '../support/platform.ts';
import { render } from '../support/render.tsx';

beforeAll(() => void standInForPlatform());

/** A browser that can tell its user, who has said this of it. */
function canTell(permission: NotificationPermission): void {
  Object.assign(window, { PushManager: {}, Notification: { permission } });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  onTestFinished(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}

/** What the brokerage tells this device. */
function tells(kinds: PushKind[]): void {
  const state = { kinds, named: false, publicKey: '', endpointHash: '' };
  queryClient.setQueryData(pushStateQuery.queryKey, state);
  onTestFinished(() => queryClient.clear());
}

function place() {
  onWideScreen();
  return render(
    <QueryClientProvider client={queryClient}>
      <PushOfferPlace kind="orders" />
    </QueryClientProvider>,
  );
}

describe('the place of an offer to tell, on a wide screen', () => {
  it('is there before the offer, which moves nothing then', async () => {
    canTell('default');
    tells([]);
    const { container, find } = await place();
    const room = container.firstElementChild;
    expect(room).not.toBeNull();
    await until(() => container.querySelector('[data-testid="push-offer"]') !== null, 'the offer');
    expect(find('[data-testid="push-offer"]').parentElement).toBe(room);
  });

  it.each([
    ['where the browser can tell nothing', () => undefined],
    ['where the browser was told never to', () => canTell('denied')],
    [
      'where this device is told already',
      () => {
        canTell('granted');
        tells(['orders']);
      },
    ],
  ])('takes no room %s', async (_, given) => {
    given();
    expect((await place()).container.innerHTML).toBe('');
  });
});
