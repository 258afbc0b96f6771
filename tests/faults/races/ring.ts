import { isDeepStrictEqual } from 'node:util';

import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { codeName } from '../../../contract/wire/envelope.ts';
import { newId } from '../../../contract/lib/ids.ts';
import type { Client } from '../../support/client.ts';
import { times } from '../attack.ts';
import type { FaultList } from '../attack.ts';
import type { Arena } from '../arena.ts';
import type { Doer } from '../deeds.ts';
import type { Participant } from '../participant.ts';

/** What is traded in a round; prices of that day, 1/1000 yuan. */
export type Ware = {
  code: string;
  lastMilli: number;
  lowerLimitMilli: number;
  upperLimitMilli: number;
};

export type Ring = {
  arena: Arena;
  /** What somebody of yesterday holds 1,000 shares of. */
  ware: Ware;
  /** Somebody with starting cash, an identity and a card. */
  newcomer(): Promise<Doer>;
  /** Such a one with shares and 50,000 yuan of savings from yesterday. */
  holder(): Promise<Doer>;
  /** Counts attempts, so that the figures say how many there were. */
  attempted(count: number): void;
  /** Notes a fault when what was seen is not what was wanted. */
  same(what: string, seen: unknown, wanted: unknown): void;
  atMost(what: string, seen: number, limit: number): void;
  faults: FaultList;
};

export type Race = { name: string; run(ring: Ring): Promise<void> };

type Call = { endpoint: Endpoint<unknown, unknown>; input: object };

/** How the attempts ended, by the name of the answer's code. */
export type Tally = Record<string, number>;

/** A race of so many attempts. What they bring is made ready before the first of them starts. */
export async function atOnce(
  ring: Ring,
  doers: readonly Pick<Participant, 'clients' | 'secret'>[],
  count: number,
  attempt: (index: number, doer: Pick<Participant, 'clients' | 'secret'>) => Promise<Call> | Call,
): Promise<Tally> {
  const ready = await Promise.all(
    times(count).map(async (index) => {
      const doer = doers[index % doers.length];
      if (!doer) throw new Error('nobody races');
      const client = doer.clients[index % doer.clients.length];
      if (!client) throw new Error('no process serves');
      return { client, call: await attempt(index, doer) };
    }),
  );
  ring.attempted(count);
  const names = await Promise.all(ready.map(({ client, call }) => nameOf(ring, client, call)));
  const tally: Tally = {};
  for (const name of names.toSorted((a, b) => a.localeCompare(b)))
    tally[name] = (tally[name] ?? 0) + 1;
  return tally;
}

async function nameOf(ring: Ring, client: Client, { endpoint, input }: Call): Promise<string> {
  const { status, envelope } = await client.ask(endpoint, input);
  if (status >= 500) ring.faults.add(`${endpoint.path} answered ${status}`);
  return codeName(envelope.code) ?? String(envelope.code);
}

export const idOf = (kind: string) => newId(kind, Date.now());

export const sameAs = (seen: unknown, wanted: unknown) => isDeepStrictEqual(seen, wanted);

/** Asks until it is so; false when it never is. */
export async function becomes(look: () => Promise<boolean>): Promise<boolean> {
  for (let tried = 0; tried < 400; tried += 1) {
    if (await look()) return true;
    await new Promise((next) => {
      setTimeout(next, 50);
    });
  }
  return false;
}
