import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBrokerage } from '../../server/brokerage.ts';
import { createInvitation } from '../../server/domain/account/invitations.ts';
import { fireAlerts, nearestAlerts } from '../../server/domain/alert/fire-alerts.ts';
import { alertEndpoints as alerts } from '../../contract/alert/endpoints.ts';
import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { scriptedFeed } from '../factories/feed.ts';
import { startPushService } from '../factories/push-service.ts';
import { testStart } from '../support/brokerage.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { sendPushes } from '../support/push-room.ts';
import { createTestClient } from '../support/test-client.ts';

const binaries = findPostgres();
const code = '600000';

describe.skipIf(binaries === undefined)('price alerts on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  test('speak once and reach the device once, with several processes at work', async () => {
    if (!server) throw new Error('the server did not start');
    const service = await startPushService();
    const feed = scriptedFeed();
    feed.list(code, 10_000);
    const settings = readSettings({
      DATA_DIR: ':memory:',
      PUSH_PRIVATE_SERVICE: service.origin,
    });
    const db = await server.database();
    const clock = createManualClock(testStart);
    const { context, app } = await createBrokerage(settings, { db, feed, clock });
    const phone = createTestClient((request) => Promise.resolve(app.fetch(request)));
    await phone.register({
      username: 'lena',
      phone: '+8613800000001',
      invitation_code: await createInvitation(context, context.db, null, 1),
    });
    const device = service.device();
    const { endpoint, p256dh, auth } = device;
    const wishes = { endpoint, p256dh, auth, kinds: ['alerts' as const], named: false };
    await Promise.all([phone.call(push.subscribe, wishes), phone.call(push.subscribe, wishes)]);
    for (const value of [10_100, 10_200, 10_300])
      await phone.call(alerts.set, {
        id: newId('alt', clock.now()),
        code,
        condition: 'price_above',
        value,
      });
    expect((await nearestAlerts(context)).get(code)).toEqual([
      { condition: 'price_above', value: 10_100 },
    ]);
    feed.setQuote(code, { lastMilli: 10_250, at: clock.now() });
    await Promise.all([1, 2, 3].map(() => fireAlerts(context, code)));
    expect((await phone.call(messages.list, {})).items).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => sendPushes(context)));
    expect(service.received(device).map(({ unread }) => unread)).toEqual([2, 2]);
    await phone.call(push.unsubscribe, {});
    await context.db.destroy();
  });
});
