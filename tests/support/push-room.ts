import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import type { PushKind } from '../../contract/push/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import type { Context } from '../../server/domain/context.ts';
import { notify } from '../../server/domain/notify.ts';
import { dueByService, sendDue } from '../../server/domain/push/send-due.ts';
import { startPushService } from '../factories/push-service.ts';
import type { PushDevice, PushService } from '../factories/push-service.ts';
import { startBrokerage } from './brokerage.ts';
import type { TestBrokerage } from './brokerage.ts';
import type { TestClient } from './test-client.ts';

export const everything: PushKind[] = ['orders', 'allotments', 'alerts'];

export type PushRoom = {
  brokerage: TestBrokerage;
  service: PushService;
  phone: TestClient;
  device: PushDevice;
  send: () => Promise<unknown>;
};

export const inputOf = (
  { endpoint, p256dh, auth }: PushDevice,
  kinds = everything,
  named = false,
) => ({
  endpoint,
  p256dh,
  auth,
  kinds,
  named,
});

/** An investor whose device wants everything, and the push service that reaches it. */
export async function openPushRoom(username = 'lena'): Promise<PushRoom> {
  const service = await startPushService();
  const brokerage = await startBrokerage({ settings: { PUSH_PRIVATE_SERVICE: service.origin } });
  const phone = await brokerage.registered(username);
  await phone.call(user.setLanguage, { lang: 'en' });
  const device = service.device();
  await phone.call(push.subscribe, inputOf(device));
  return { brokerage, service, phone, device, send: () => sendPushes(brokerage.context) };
}

/** Sends the shares of what is due now, as one look of the job does. */
export async function sendPushes(context: Context): Promise<void> {
  const shares = [...(await dueByService(context)).values()];
  await Promise.all(shares.map((rows) => sendDue(context, rows, () => false)));
}

const share = { code: '600000', name: '恒远驱动', latinName: 'Hengyuan Drives' };
const bought = {
  ...share,
  side: 'buy',
  quantity: 300,
  filledQuantity: 300,
  priceMilli: 12_340,
  valueMinor: 370_200,
} as const;

/** An order of the investor is filled. Answers the message's id. */
export async function fillOrder(brokerage: TestBrokerage, username = 'lena'): Promise<string> {
  const userId = await fillOrders(brokerage, 1, username);
  const { id } = await brokerage.context.db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** So many orders of the investor are filled at once. Answers the investor's id. */
export async function fillOrders(
  { context, clock }: TestBrokerage,
  count: number,
  username = 'lena',
): Promise<string> {
  const { id: userId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const message = {
    userId,
    kind: 'order_filled',
    params: bought,
    link: '/trade?order=ord_1',
    at: clock.now(),
  } as const;
  await transact(context.db, async (trx) => {
    for (let n = 0; n < count; n += 1) await notify(trx, message);
  });
  return userId;
}

export const waitingPushes = ({ context }: TestBrokerage) =>
  context.db.selectFrom('push_deliveries').selectAll().execute();
export const subscriptions = ({ context }: TestBrokerage) =>
  context.db.selectFrom('push_subscriptions').selectAll().execute();
