import { request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';

import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { codes } from '../../contract/wire/envelope.ts';
import type { CodeName, Envelope } from '../../contract/wire/envelope.ts';
import { streamPath } from '../../contract/stream/types.ts';
import { apiDocument } from '../../scripts/openapi.ts';
import type { Database } from '../../server/db/open.ts';
import type { Operation } from '../support/api-document.ts';
import { everyRow } from '../support/contract-rows.ts';
import { advanceToMidday } from '../support/hour-of-market.ts';
import { requestOf } from '../support/test-client.ts';
import { tradedShare } from '../support/trade-desk.ts';
import { openArena } from './arena.ts';
import type { Arena } from './arena.ts';
import { createFaultList, createRandom, inParallel } from './attack.ts';
import type { Attack, FaultList, Outcome, Random } from './attack.ts';
import { described } from './fuzz-values.ts';
import { liveALittle, ownView, secretsOf } from './fuzz-victim.ts';
import { createWords } from './fuzz-words.ts';
import { endedSessions, worthlessCredentials } from './matrix-credentials.ts';
import { openCardHolder, openParticipant } from './participant.ts';
import type { Participant } from './participant.ts';
import { inputSchemaOf } from '../support/api-document.ts';

type Row = { name: string; endpoint: Endpoint<unknown, unknown>; inputs: unknown[] };

/** Every call of the contract, with every kind of credentials that must not do. */
export const attack: Attack = {
  name: 'matrix',
  counts: 'inputs of each call and credentials',
  fullSize: 10,
  databases: ['embedded'],
  run: async ({ size, seed }) => {
    const arena = await openArena({ database: 'embedded' });
    try {
      return await matrix(arena, await rowsWith(size, seed), createRandom(seed));
    } finally {
      await arena.close();
    }
  },
};

/** Calls are taken from the contract's tables, inputs from the document: new ones come by themselves. */
async function rowsWith(size: number, seed: number): Promise<Row[]> {
  const { paths } = apiDocument() as { paths: Record<string, Record<string, Operation>> };
  return [...(await everyRow())].map(([name, endpoint]) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${name} is not in the document`);
    const right = described(inputSchemaOf(operation));
    return { name, endpoint, inputs: [{}, ...fc.sample(right, { numRuns: size, seed })] };
  });
}

async function matrix(arena: Arena, rows: Row[], random: Random): Promise<Outcome> {
  const faults = createFaultList();
  // Nothing of the night's work is done to anybody while two looks are compared.
  await advanceToMidday(arena.product);
  const ended = await endedSessions(arena);
  const attacker = await openParticipant(arena);
  const credentials = [...ended, ...worthlessCredentials(attacker, await openParticipant(arena))];
  const closed = rows.filter(({ endpoint }) => endpoint.access === 'session');
  let refused = 0;
  for (const { name, headers, code } of credentials)
    await inParallel(closed, 8, async ({ name: row, endpoint, inputs }) => {
      for (const input of inputs) {
        const { status, text } = await answerTo(arena, endpoint, input, headers);
        refused += 1;
        faults.unless(
          isRefused(status, text, code),
          () => `${row} with ${name}: ${status} ${text}`,
        );
      }
    });
  const foreign = await asAnother(arena, rows, attacker, random, faults);
  const pages = await fromForeignPages(arena, rows, faults);
  return {
    figures: {
      calls: rows.length,
      'of them with a session': closed.length,
      'kinds of credentials': credentials.length,
      'refused to them': refused,
      'asked with another’s ids': foreign,
      'preflights and streams of foreign pages': pages,
    },
    faults: faults.list(),
  };
}

/** With the code that was wanted, and with nothing beside it. */
function isRefused(status: number, text: string, name: CodeName): boolean {
  const { code, data } = JSON.parse(text) as Envelope<unknown>;
  return status === 401 && code === codes[name] && isDeepStrictEqual(data, { refusal: { name } });
}

async function answerTo(
  { product }: Arena,
  endpoint: Endpoint<unknown, unknown>,
  input: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const asked = requestOf(product.address, endpoint, input);
  for (const [name, value] of Object.entries(headers)) asked.headers.set(name, value);
  const response = await fetch(asked);
  return { status: response.status, text: await response.text() };
}

/** Somebody with a session of his own names what is another's: it is neither shown nor changed. */
async function asAnother(
  arena: Arena,
  rows: Row[],
  attacker: Participant,
  random: Random,
  faults: FaultList,
): Promise<number> {
  const { code } = await tradedShare(arena.product, 'main');
  const victim = await openCardHolder(arena, 'kanarienvogel');
  await liveALittle(victim, code);
  const { id } = victim.investor.info;
  const own = await ownView(victim.client);
  // Asked for later, so that what is new to everybody meanwhile is no secret of the victim.
  const strangers = await ownView(attacker.client);
  const { named: theirs, secrets } = secretsOf(victim, own, strangers);
  const before = await isIdle(() => arena.look((db) => everythingOf(db, id)));
  const known = createWords();
  known.learn(theirs.join(' '));
  let asked = 0;
  for (const { name, endpoint, inputs } of rows)
    for (const input of inputs.flatMap((one) => [one, one, one])) {
      const named = known.apply(input, random);
      const { status, envelope } = await attacker.client.ask(endpoint, named);
      const text = JSON.stringify(envelope);
      asked += 1;
      faults.unless(status < 500, () => `${name} answered ${status}`);
      for (const secret of secrets)
        faults.unless(!text.includes(secret), () => `${name} shows ${secret} of another`);
      // A logout, or a changed device, was the attacker's own.
      if (status === 401)
        await attacker.client.login(attacker.investor.username, attacker.investor.password);
    }
  const after = await isIdle(() => arena.look((db) => everythingOf(db, id)));
  for (const [table, kept] of before)
    faults.unless(isDeepStrictEqual(kept, after.get(table)), () => `${table} of another changed`);
  return asked;
}

const owners = ['user_id', 'owner', 'owner_id'];
/** When a session was seen last is the victim's own doing, above. */
const restless = new Set(['sessions']);

/** All rows of every table that belong to an account, also of tables that are new tomorrow. */
async function everythingOf(db: Database, userId: string): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string; column: string }>`
    select m.name as name, c.name as "column"
    from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.name in (${sql.join(owners)}) order by 1`.execute(db);
  const all = new Map<string, string[]>();
  for (const { name, column } of tables.rows) {
    if (restless.has(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}
      where ${sql.ref(column)} like ${`${userId}%`}`.execute(db);
    all.set(
      name,
      rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b)),
    );
  }
  return all;
}

/** The same twice, with the clerk's turn in between. */
async function isIdle<State>(look: () => Promise<State>): Promise<State> {
  let last = await look();
  for (let tried = 0; tried < 20; tried += 1) {
    await setTimeout(1_500);
    const next = await look();
    if (isDeepStrictEqual(last, next)) return next;
    last = next;
  }
  throw new Error('what somebody has never comes to rest');
}

/** A page of another origin learns nothing: no preflight lets it ask, no stream opens for it. */
async function fromForeignPages(arena: Arena, rows: Row[], faults: FaultList): Promise<number> {
  const origin = 'https://evil.example';
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'token,content-type',
  };
  for (const { name, endpoint } of rows) {
    const url = new URL(endpoint.path, arena.product.address);
    const response = await fetch(url, { method: 'OPTIONS', headers });
    const allowed = response.headers.get('access-control-allow-origin');
    faults.unless(allowed === null, () => `${name} lets ${allowed} ask`);
  }
  const status = await upgrade(arena, origin);
  faults.unless(status === 403, () => `a stream for ${origin} was answered ${status}`);
  return rows.length + 1;
}

function upgrade({ product }: Arena, origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(streamPath, product.address), {
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    asked.on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on('error', reject);
    asked.end();
  });
}
