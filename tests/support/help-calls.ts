import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { supportEndpoints as support } from '../../contract/support/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import { replyByOperator } from '../../server/domain/support/back-office.ts';
import type { TestBrokerage } from './brokerage.ts';

type Ask = <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output>;

/** Reads messages, and talks to customer service until it answers. */
export async function prefetchHelp(ask: Ask, { context, clock }: TestBrokerage): Promise<void> {
  await ask(messages.unread, {});
  const { items } = await ask(messages.list, { category: 'orders', limit: 5 });
  await ask(messages.read, { ids: items.map(({ id }) => id) });
  await ask(support.send, { id: newId('sup', clock.now()), text: 'Good morning' });
  const rows = await context.db.selectFrom('support_conversations').select('user_id').execute();
  const { number } = await replyByOperator(context, rows[0]?.user_id ?? '', 'How can we help?');
  await ask(support.messages, { limit: 5 });
  await ask(support.read, { upTo: number });
}
