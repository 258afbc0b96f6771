import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import type { PushKind } from '../../contract/push/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { transact } from '../../server/db/lock.ts';
import { notify } from '../../server/domain/notify.ts';
import { sendDue } from '../../server/domain/push/send-due.ts';
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
  return { brokerage, service, phone, device, send: () => sendDue(brokerage.context) };
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
export async function fillOrder(
  { context, clock }: TestBrokerage,
  username = 'lena',
): Promise<string> {
  const { id: userId } = await context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await transact(context.db, (trx) =>
    notify(trx, {
      userId,
      kind: 'order_filled',
      params: bought,
      link: '/trade?order=ord_1',
      at: clock.now(),
    }),
  );
  const { id } = await context.db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export const waitingPushes = ({ context }: TestBrokerage) =>
  context.db.selectFrom('push_deliveries').selectAll().execute();
export const subscriptions = ({ context }: TestBrokerage) =>
  context.db.selectFrom('push_subscriptions').selectAll().execute();
