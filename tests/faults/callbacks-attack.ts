import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { configEndpoints } from '../../contract/config/endpoints.ts';
import type { Callback } from '../../server/domain/payment-provider.ts';
import { vaultOf } from '../../server/domain/vault.ts';
import type { Vault } from '../../server/domain/vault.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createFaultList, createRandom, inParallel, times } from './attack.ts';
import type { Attack, FaultList, Outcome, Random } from './attack.ts';
import { openParticipant } from './participant.ts';
import type { Participant } from './participant.ts';
import { idOf } from './races/ring.ts';

/** The payment provider's callbacks: right ones in any order and number, among forged ones. */
export const attack: Attack = {
  name: 'callbacks',
  counts: 'callbacks',
  fullSize: 5_000,
  databases: ['embedded', 'postgres'],
  run: async ({ size, seed, database }) => {
    const arena = await openArena({ database, processes: database === 'postgres' ? 2 : 1 });
    try {
      return await storm(arena, size, createRandom(seed));
    } finally {
      await arena.close();
    }
  },
};

const callbacksEach = 12;
const atOnce = 16;

type Awaited = { payer: Participant; id: string; reference: string; amountMinor: number };
type Shot = { body: string; signature: string; wanted: readonly string[]; kind: string };

async function storm(arena: Arena, size: number, random: Random): Promise<Outcome> {
  const faults = createFaultList();
  const vault = vaultOf(readFileSync(join(arena.product.dataDir, 'vault.key')));
  const payers = await Promise.all(times(4).map(() => openParticipant(arena)));
  const before = await Promise.all(payers.map(cashOf));
  const payments = await paymentsOf(arena, payers, Math.ceil(size / callbacksEach));
  const skew = await skewOf(arena);
  const forge = { vault, random, now: () => Date.now() + skew };
  const shots = random.shuffled(payments.flatMap((payment) => shotsFor(payment, forge)));
  const paid = new Set(
    shots.filter(({ kind }) => kind === 'paid').map(({ body }) => referenceIn(body)),
  );
  const outcomes: Record<string, number> = {};
  await inParallel(shots.slice(0, size), atOnce, async (shot) => {
    const outcome = await deliver(arena, shot, random, faults);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  // Every right callback has come by the end, as the provider repeats it.
  await inParallel(
    shots.filter(({ kind }) => kind === 'paid'),
    atOnce,
    (shot) => deliver(arena, shot, random, faults),
  );
  await check(payers, before, { payments, paid, faults });
  faults.unless((outcomes['credited'] ?? 0) <= paid.size, () => 'credited more often than paid');
  for (const problem of await arena.bookProblems()) faults.add(`books: ${problem}`);
  return {
    figures: { payments: payments.length, callbacks: Math.min(size, shots.length), ...outcomes },
    faults: faults.list(),
  };
}

const cashOf = async ({ client }: Participant) =>
  (await client.call(trade.account, {})).assets.cashMinor;

async function skewOf({ product }: Arena): Promise<number> {
  const response = await fetch(new URL(configEndpoints.read.path, product.address));
  const { data } = (await response.json()) as { data: { serverTime: number } };
  return data.serverTime - Date.now();
}

/** Payments that wait on the provider's page. Fen. */
async function paymentsOf(arena: Arena, payers: Participant[], count: number): Promise<Awaited[]> {
  const opened: Omit<Awaited, 'reference'>[] = [];
  await inParallel(times(count), 8, async (index) => {
    const payer = payers[index % payers.length];
    if (!payer) throw new Error('nobody pays');
    const id = idOf('dep');
    const amountMinor = 1_000 + index;
    await payer.client.call(cash.deposit, { id, method: 'redirect', amountMinor });
    opened.push({ payer, id, amountMinor });
  });
  const rows = await arena.look((db) =>
    db.selectFrom('payments').select(['user_id', 'id', 'reference']).execute(),
  );
  const references = new Map(rows.map((row) => [`${row.user_id} ${row.id}`, row.reference]));
  return opened.map((one) => ({
    ...one,
    reference: references.get(`${one.payer.investor.info.id} ${one.id}`) ?? '',
  }));
}

type Forge = { vault: Vault; random: Random; now: () => number };

const anyEnd = ['credited', 'declined', 'cancelled', 'duplicate', 'superseded'];

/** What comes for one payment: in one of three cases the money was paid. */
function shotsFor({ reference, amountMinor }: Awaited, { vault, random, now }: Forge): Shot[] {
  const day = 86_400_000;
  const right: Callback = {
    reference,
    result: 'paid',
    amountMinor,
    currency: 'CNY',
    signedAt: now(),
  };
  const signed = (change: Partial<Callback>, kind: string, wanted: readonly string[]): Shot => {
    const body = JSON.stringify({ ...right, ...change });
    return { body, signature: vault.signCallback(body), wanted, kind };
  };
  const forged = (signature: string, change: Partial<Callback> = {}): Shot => ({
    body: JSON.stringify({ ...right, ...change }),
    signature,
    wanted: ['forged'],
    kind: 'forged',
  });
  const taken = vault.signCallback(JSON.stringify(right));
  const stranger = vaultOf(randomBytes(32));
  const isPaid = random.chance(34);
  const pays = signed({}, 'paid', anyEnd);
  const text = random.pick(['null', '[]', '{}', '"paid"', '{"reference":', `{"reference":1e400}`]);
  return [
    ...(isPaid ? [pays, pays, signed({ signedAt: now() - 60_000 }, 'paid', anyEnd)] : []),
    ...(random.chance(50) ? [signed({ result: 'declined' }, 'declined', anyEnd)] : []),
    ...(random.chance(50) ? [signed({ result: 'cancelled' }, 'cancelled', anyEnd)] : []),
    signed({ amountMinor: amountMinor + 1 }, 'altered', ['wrong_amount']),
    signed({ currency: 'EUR' }, 'altered', ['wrong_currency']),
    signed({ reference: `${reference}x` }, 'altered', ['unknown_payment']),
    signed({ signedAt: now() - 2 * day }, 'stale', ['stale']),
    signed({ signedAt: now() + day }, 'stale', ['stale']),
    forged(stranger.signCallback(JSON.stringify(right))),
    forged(taken, { amountMinor: amountMinor * 100 }),
    forged(taken.slice(0, -2)),
    forged(taken.toUpperCase() === taken ? '' : taken.toUpperCase()),
    forged(random.pick(['', '0'.repeat(64), 'null', '%00', taken + taken])),
    { body: text, signature: vault.signCallback(text), wanted: ['malformed'], kind: 'malformed' },
  ];
}

const referenceIn = (body: string) => (JSON.parse(body) as Callback).reference;

async function deliver(
  { products }: Arena,
  { body, signature, wanted, kind }: Shot,
  random: Random,
  faults: FaultList,
): Promise<string> {
  const { address } = random.pick(products);
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const url = new URL('/api/cash/callback', address);
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  const [, outcome = text] = /"outcome":"(\w+)"/.exec(text) ?? [];
  faults.unless(
    response.status < 500 && wanted.includes(outcome),
    () => `${kind}: ${response.status} ${outcome}, not ${wanted.join(' or ')}: ${body}`,
  );
  return outcome;
}

type Paid = { payments: Awaited[]; paid: ReadonlySet<string>; faults: FaultList };

/** Everybody has what was paid for him, once, and nothing for what was not. */
async function check(
  payers: Participant[],
  before: number[],
  { payments, paid, faults }: Paid,
): Promise<void> {
  for (const [index, payer] of payers.entries()) {
    const own = payments.filter((payment) => payment.payer === payer);
    const due = own
      .filter(({ reference }) => paid.has(reference))
      .reduce((sum, { amountMinor }) => sum + amountMinor, before[index] ?? 0);
    const has = await cashOf(payer);
    faults.unless(has === due, () => `${payer.investor.username} has ${has}, not ${due}`);
  }
}
