import { alertEndpoints as alerts } from '../../../contract/alert/endpoints.ts';
import { alertRules } from '../../../contract/alert/types.ts';
import { identityEndpoints as identity } from '../../../contract/identity/endpoints.ts';
import { savingsEndpoints as savings } from '../../../contract/savings/endpoints.ts';
import { supportEndpoints as support } from '../../../contract/support/endpoints.ts';
import { accountRules } from '../../../contract/user/types.ts';
import { configEndpoints as config } from '../../../contract/config/endpoints.ts';
import { userEndpoints as user } from '../../../contract/user/endpoints.ts';
import { passportNumber, submission } from '../../factories/identity.ts';
import { createClient } from '../../support/client.ts';
import { openParticipant } from '../participant.ts';
import { atOnce, idOf } from './ring.ts';
import type { Race, Ring, Tally } from './ring.ts';

const racers = 8;
let strangers = 0;

type Registration = { username: string; phone: string; invitation_code: string };

/** Strangers who register at once, all with something in common. */
async function register(ring: Ring, common: Partial<Registration>): Promise<Tally> {
  const clients = ring.arena.products.map(({ address }) => createClient(address));
  const [client] = clients;
  if (!client) throw new Error('no process serves');
  const { agreementVersion } = await client.call(config.read, {});
  const invitation_code = await ring.arena.product.invitation();
  const stranger = { clients, secret: () => client.encrypted({}) };
  return atOnce(ring, [stranger], racers, async () => {
    strangers += 1;
    const own = {
      username: `stranger${strangers}`,
      phone: `+86139${String(strangers).padStart(8, '0')}`,
      invitation_code,
    };
    const terms = { agreement_version: agreementVersion, lang: 'de', password: 'Ruhige-See-27' };
    return {
      endpoint: user.register,
      input: await client.encrypted({ ...terms, ...own, ...common }),
    };
  });
}

export const accountRaces: readonly Race[] = [
  {
    name: 'one user name, registered many times',
    run: async (ring) => {
      const tally = await register(ring, { username: `wanted${(strangers += 1)}` });
      ring.same('answers', tally, { ok: 1, username_taken: racers - 1 });
    },
  },
  {
    name: 'one phone number, registered many times',
    run: async (ring) => {
      const phone = `+86137${String((strangers += 1)).padStart(8, '0')}`;
      ring.same('registered', (await register(ring, { phone }))['ok'], 1);
    },
  },
  {
    name: 'one use of an invitation, used many times',
    run: async (ring) => {
      const made = (await ring.arena.product.backOffice('invite', 'create', '--uses', '1')) as {
        code: string;
      };
      const tally = await register(ring, { invitation_code: made.code });
      ring.same('answers', tally, { invitation_invalid: racers - 1, ok: 1 });
    },
  },
  {
    name: 'one sealed payload, sent many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const secret = await doer.secret();
      const tally = await atOnce(ring, [doer], racers, () => ({
        endpoint: savings.purchase,
        input: { id: idOf('sav'), amountMinor: 100_000, ...secret },
      }));
      ring.same('answers', tally, { credentials_replayed: racers - 1, ok: 1 });
    },
  },
  {
    name: 'a trading password, guessed many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const order = (secret: object) => ({
        endpoint: savings.purchase,
        input: { id: idOf('sav'), amountMinor: 100_000, ...secret },
      });
      const tally = await atOnce(ring, [doer], 3 * racers, async (index) =>
        order(await doer.client.encrypted({ trading_password: String(500_100 + index) })),
      );
      ring.atMost('tries', tally['trading_password_wrong'] ?? 0, accountRules.tradingPasswordTries);
      const right = await atOnce(ring, [doer], 2, async () => order(await doer.secret()));
      ring.same('the right one afterwards', right, { trading_password_locked: 2 });
    },
  },
  {
    name: 'one document, shown by many accounts',
    run: async (ring) => {
      const doers = await Promise.all([1, 2, 3, 4].map(() => openParticipant(ring.arena)));
      const number = passportNumber();
      const tally = await atOnce(ring, doers, doers.length, async (index) => {
        const { name, number: _, ...input } = await submission();
        const client = doers[index]?.client;
        return {
          endpoint: identity.submit,
          input: { ...input, ...(await client?.encrypted({ name, number })) },
        };
      });
      ring.same('answers', tally, { identity_taken: doers.length - 1, ok: 1 });
    },
  },
  {
    name: 'one message to customer service, sent many times',
    run: async (ring) => {
      const doer = await openParticipant(ring.arena);
      const input = { id: idOf('sup'), text: 'Good morning' };
      const tally = await atOnce(ring, [doer], racers, () => ({ endpoint: support.send, input }));
      ring.same('answers', tally, { ok: racers });
      const { items } = await doer.client.call(support.messages, {});
      ring.same('messages', items.filter(({ text }) => text === input.text).length, 1);
    },
  },
  {
    name: 'more price alerts than one may have, set at once',
    run: async (ring) => {
      const doer = await openParticipant(ring.arena);
      const { code, upperLimitMilli: value } = ring.ware;
      const tally = await atOnce(ring, [doer], alertRules.alerts + 6, (index) => ({
        endpoint: alerts.set,
        input: { id: idOf('alt'), code, condition: 'price_above', value: value + 10 * index },
      }));
      ring.same('set', tally['ok'], alertRules.alerts);
    },
  },
];
