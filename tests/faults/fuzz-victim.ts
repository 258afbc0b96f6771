import { alertEndpoints as alerts } from '../../contract/alert/endpoints.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { loanEndpoints as loans } from '../../contract/loan/endpoints.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { supportEndpoints as support } from '../../contract/support/endpoints.ts';
import { everyRow } from '../support/contract-rows.ts';
import type { Client } from '../support/client.ts';
import { idOf } from './races/ring.ts';
import type { Doer } from './deeds.ts';

const secretText = 'Nobody else may read this';

/** Has something of everything, so that there is something to leak. */
export async function liveALittle(victim: Doer, code: string): Promise<void> {
  const { client, investor, card } = victim;
  await investor.order('buy', code, 100);
  const way = { cardId: card.id, amountMinor: 40_000 };
  await client.call(cash.deposit, { id: idOf('dep'), method: 'card', ...way });
  await client.call(cash.deposit, { id: idOf('dep'), method: 'redirect', amountMinor: 7_000 });
  await client.call(cash.withdraw, { id: idOf('wdr'), ...way, ...(await victim.secret()) });
  await client.call(savings.purchase, {
    id: idOf('sav'),
    amountMinor: 90_000,
    ...(await victim.secret()),
  });
  const { basicMinor: amountMinor } = await client.call(loans.terms, {});
  await client.call(loans.apply, {
    id: idOf('lon'),
    amountMinor,
    purpose: 'home',
    months: 3,
    ...(await victim.secret()),
  });
  await client.call(alerts.set, { id: idOf('alt'), code, condition: 'day_up', value: 777 });
  await client.call(support.send, { id: idOf('sup'), text: secretText });
}

/** All that calls without a required input answer to somebody. */
export async function ownView(client: Pick<Client, 'ask'>): Promise<Map<string, string>> {
  const view = new Map<string, string>();
  for (const [name, endpoint] of await everyRow())
    if (endpoint.method === 'GET') view.set(name, await answerTo(client, endpoint));
  return view;
}

async function answerTo(
  client: Pick<Client, 'ask'>,
  endpoint: Endpoint<unknown, unknown>,
): Promise<string> {
  const { envelope } = await client.ask(endpoint, {});
  return JSON.stringify(envelope);
}

/**
 * Of the ids of the victim's that no stranger sees, one half for the attacker to name: an id may be
 * answered that was sent, as that of something of the attacker's own. The others, and words that are
 * nobody else's, must never be answered.
 */
export function secretsOf(
  { investor }: Pick<Doer, 'investor'>,
  own: ReadonlyMap<string, string>,
  strangers: ReadonlyMap<string, string>,
): { named: string[]; secrets: string[] } {
  const idsIn = (view: ReadonlyMap<string, string>) =>
    new Set([...view.values()].join('\n').match(/\b[a-z]{3}_[0-9a-z]{26}\b/g));
  const open = idsIn(strangers);
  const ids = [...idsIn(own)].filter((id) => !open.has(id) && id !== investor.info.id);
  const words = [investor.username, investor.phone, investor.info.id, secretText];
  return {
    named: ids.filter((_, at) => at % 2 === 0),
    secrets: [...ids.filter((_, at) => at % 2 === 1), ...words],
  };
}
