import { alertEndpoints as alert } from '../../contract/alert/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { pushEndpoints as push } from '../../contract/push/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { newDevice } from '../factories/push-service.ts';
import type { TestBrokerage } from './brokerage.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

/** Lets a device be told, and waits for a price. */
export async function wantNews(
  ask: Ask,
  { context, clock }: TestBrokerage,
  code: string,
): Promise<void> {
  await ask(push.state, {});
  const { endpoint, p256dh, auth } = newDevice('https://push.example/one');
  await ask(push.subscribe, { endpoint, p256dh, auth, kinds: ['alerts'], named: false });
  await ask(push.unsubscribe, {});
  const id = newId('alt', clock.now());
  const lastMilli = context.feed.quote(code)?.lastMilli ?? 0;
  await ask(alert.set, { id, code, condition: 'price_above', value: lastMilli * 2 });
  await ask(alert.change, { id, condition: 'price_above', value: lastMilli * 3 });
  await ask(alert.list, { code });
  await ask(alert.remove, { id });
}
