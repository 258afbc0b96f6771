import { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';

import { accountEndpoints } from '../../contract/account/endpoints.ts';
import { EmbeddedDialect } from '../../server/db/embedded-dialect.ts';
import { embedded } from '../../server/db/open.ts';
import type { Database } from '../../server/db/open.ts';
import type { Schema } from '../../server/db/schema.ts';
import {
  beginTry,
  forgetOldGuesses,
  guardsOf,
  sharedMark,
} from '../../server/domain/login/guesses.ts';
import { loginLock } from '../../server/domain/login/lockout.ts';
import { sendResetCodes } from '../../server/domain/account/reset-requests.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { browserAt, dataFolder, guess } from '../support/places.ts';
import { codeIn, newPassword, outboxTexts, resetInput } from '../support/reset-code.ts';
import type { TestClient } from '../support/test-client.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const number = '+8613812345678';
const nobodysNumber = '+8613812345679';
const attacker = '198.51.100.66';
const home = '203.0.113.7';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A brokerage behind a proxy, with an investor whose phone is at home. */
async function withVictim(settings: Record<string, string> = {}, db?: Database) {
  const brokerage = await startBrokerage({
    settings: { TRUST_PROXY: 'yes', ...settings },
    ...(db && { db }),
  });
  const known = browserAt(brokerage, home);
  const invitation_code = await brokerage.invite();
  await known.register({ username: 'Vera', phone: number, invitation_code });
  const at = (address: string) => browserAt(brokerage, address);
  const newestCode = async () => {
    await sendResetCodes(brokerage.context);
    return codeIn((await outboxTexts(brokerage)).at(-1));
  };
  return { brokerage, known, at, newestCode };
}

const prefetchCode = (phone: TestClient) =>
  phone.ask(accountEndpoints.requestReset, { phone: number });

async function reset(phone: TestClient, code: string): Promise<number> {
  const input = await resetInput(phone, { phone: number, code });
  return (await phone.ask(accountEndpoints.resetPassword, input)).envelope.code;
}

/** Eight wrong passwords, three wishes for a code, five wrong codes: all without an account. */
async function attack(phone: TestClient): Promise<void> {
  for (const _ of times(8)) await guess(phone, number);
  for (const _ of times(3)) await prefetchCode(phone);
  for (const index of times(5)) await reset(phone, String(10_000_000 + index));
}

test('a right password clears the counts of the number that it belongs to, of no other', async () => {
  const { brokerage, at } = await withVictim();
  const invitation_code = await brokerage.invite();
  brokerage.clock.advance(1);
  const namesake = { username: 'Nils', phone: number.replace('+86', '+'), invitation_code };
  await at('203.0.113.50').register(namesake);
  const stranger = at(attacker);
  const digits = namesake.phone.slice(1);
  const countOf = async (who: string) => {
    const { failures } = (await brokerage.context.db
      .selectFrom('guess_counts')
      .select('failures')
      .where('mark', '=', ownMark(brokerage, who))
      .executeTakeFirst()) ?? { failures: 0 };
    return failures;
  };
  for (const _ of times(3)) await guess(stranger, digits);
  expect([await countOf(number), await countOf(namesake.phone)]).toEqual([3, 3]);
  await stranger.login(digits);
  expect([await countOf(number), await countOf(namesake.phone)]).toEqual([0, 3]);
});

test('a browser that is known to one of two numbers is a stranger’s at the other', async () => {
  const { brokerage } = await withVictim();
  const twin = browserAt(brokerage, attacker);
  const invitation_code = await brokerage.invite();
  await twin.register({ username: 'Nils', phone: number.replace('+86', '+'), invitation_code });
  for (const _ of times(3)) await guess(twin, number.slice(3));
  const { context } = brokerage;
  const { failures } = await context.db
    .selectFrom('guess_counts')
    .select('failures')
    .where('mark', '=', sharedMark(context, 'login', number))
    .executeTakeFirstOrThrow();
  expect(failures).toBe(3);
});

/** Of a browser that nobody knows, where the attacker is. */
function ownMark({ context }: Awaited<ReturnType<typeof startBrokerage>>, who: string): string {
  const place = { source: attacker, deviceHash: '', isKnown: false };
  return guardsOf(context, loginLock, who, place)[0]?.mark ?? '';
}

describe('sixteen calls of a stranger', () => {
  test('keep the investor out of neither login nor reset, on a new device at another place', async () => {
    const { at, newestCode } = await withVictim();
    await attack(at(attacker));
    const tablet = at('203.0.113.99');
    await tablet.login('Vera');
    await tablet.login(number);
    expect((await prefetchCode(tablet)).response.status).toBe(200);
    expect(await reset(tablet, await newestCode())).toBe(1);
    await tablet.login('Vera', newPassword);
  });

  test('keep a known browser out of nothing, though it is at the very same address', async () => {
    const { brokerage, known, newestCode } = await withVictim();
    await attack(browserAt(brokerage, home));
    await known.login('Vera');
    expect((await prefetchCode(known)).response.status).toBe(200);
    expect(await reset(known, await newestCode())).toBe(1);
    await known.login('Vera', newPassword);
  });

  test('leave the sessions alone: a password is changed whatever goes on at the login', async () => {
    const { at, known } = await withVictim();
    await attack(at(attacker));
    const change = { old_password: 'korrekt-Pferd-7', password: newPassword };
    await known.call(accountEndpoints.changePassword, await known.encrypted(change));
  });

  test('lock the stranger out', async () => {
    const { at } = await withVictim();
    const stranger = at(attacker);
    await attack(stranger);
    await expect(stranger.login(number)).rejects.toThrow('2004');
    expect((await prefetchCode(stranger)).response.status).toBe(429);
  });
});

describe('guessing', () => {
  test('from one place is locked for longer every time: 48 tries a day', async () => {
    const { brokerage, at } = await withVictim();
    const stranger = at(attacker);
    let tries = 0;
    for (let passed = 0; passed < dayMs; passed += 15 * minuteMs) {
      while ((await guess(stranger, 'Vera')) === 'login_failed') tries += 1;
      brokerage.clock.advance(15 * minuteMs);
    }
    // The try that locks is refused as locked, and was one all the same.
    expect(tries).toBe(6 * (loginLock.tries - 1));
  });

  test('from any number of places gets 600 tries on the first day and 400 on any other', async () => {
    const { brokerage } = await withVictim();
    const { context, clock } = brokerage;
    let place = 0;
    const triesOfADay = async () => {
      let tries = 0;
      for (let passed = 0; passed < dayMs; passed += 15 * minuteMs) {
        for (;;) {
          place += 1;
          const source = { source: `place ${place}`, deviceHash: '', isKnown: false };
          const attempt = await beginTry(
            context,
            guardsOf(context, loginLock, 'vera', source),
            'vera',
          );
          if ('untilAt' in attempt) break;
          tries += 1;
          await attempt.wrong();
        }
        clock.advance(15 * minuteMs);
      }
      return tries;
    };
    expect(await triesOfADay()).toBe(6 * loginLock.sharedTries);
    expect(await triesOfADay()).toBe(4 * loginLock.sharedTries);
    clock.advance(2 * dayMs);
    expect(await forgetOldGuesses(context)).toBeGreaterThan(1000);
    expect(await context.db.selectFrom('guess_counts').selectAll().execute()).toEqual([]);
  });

  test('from many places locks new browsers, passes known ones, and ends with a new password', async () => {
    const { at, known, newestCode } = await withVictim();
    const codes: (string | undefined)[] = [];
    for (const place of times(13))
      for (const _ of times(8)) codes.push(await guess(at(`198.51.100.${place}`), 'Vera'));
    // Twelve places lock themselves by their eighth try; the thirteenth finds all of them locked.
    expect(codes.slice(0, 99).filter((code) => code === 'login_locked')).toHaveLength(12);
    expect(codes.slice(99)).toEqual(times(5).map(() => 'login_locked'));
    await expect(at('203.0.113.99').login('Vera')).rejects.toThrow('2004');
    await known.login('Vera');
    const tablet = at('203.0.113.99');
    await prefetchCode(tablet);
    expect(await reset(tablet, await newestCode())).toBe(1);
    await tablet.login('Vera', newPassword);
  });

  test('in a known browser is locked there as well, and nowhere else', async () => {
    const { at, known } = await withVictim();
    for (const _ of times(8)) await guess(known, 'Vera');
    await expect(known.login('Vera')).rejects.toThrow('2004');
    await at('203.0.113.99').login('Vera');
  });

  test('of a right password clears the own count alone: strangers do not begin anew', async () => {
    const { at, known, brokerage } = await withVictim();
    for (const place of times(3))
      for (const _ of times(7)) await guess(at(`198.51.100.${place}`), 'Vera');
    await at('203.0.113.99').login('Vera');
    await known.login('Vera');
    const failures = await brokerage.context.db
      .selectFrom('guess_counts')
      .select('failures')
      .orderBy('failures')
      .execute();
    expect(failures.map((row) => row.failures)).toEqual([7, 7, 7, 21]);
  });
});

describe('codes that others ask for', () => {
  test('are three an hour and then one at a time, which is good for the owner of the phone', async () => {
    const { brokerage, at, newestCode } = await withVictim();
    const sent = async () => (await outboxTexts(brokerage)).length;
    for (const place of times(20)) await prefetchCode(at(`198.51.100.${place}`));
    const code = await newestCode();
    expect(await sent()).toBe(3);
    brokerage.clock.advance(9 * minuteMs);
    const tablet = at('203.0.113.99');
    await prefetchCode(tablet);
    expect(await newestCode()).toBe(code);
    expect(await reset(tablet, code)).toBe(1);
    brokerage.clock.advance(minuteMs);
    for (const place of times(20)) await prefetchCode(at(`198.51.100.${place}`));
    await newestCode();
    expect(await sent()).toBe(4);
  });

  test('are sent again at once when the one that was out has been used', async () => {
    const { brokerage, at, newestCode } = await withVictim();
    for (const place of times(3)) await prefetchCode(at(`198.51.100.${place}`));
    const code = await newestCode();
    const tablet = at('203.0.113.99');
    expect(await reset(tablet, code)).toBe(1);
    await prefetchCode(tablet);
    expect(await newestCode()).not.toBe(code);
    expect(await outboxTexts(brokerage)).toHaveLength(4);
  });

  test('are sent again when the one that was out is too old, however late it was sent', async () => {
    const { brokerage, at, newestCode } = await withVictim();
    for (const place of times(3)) await prefetchCode(at(`198.51.100.${place}`));
    brokerage.clock.advance(5 * minuteMs);
    const code = await newestCode();
    brokerage.clock.advance(6 * minuteMs);
    await prefetchCode(at('203.0.113.99'));
    expect(await newestCode()).not.toBe(code);
  });

  test('are no reason to send none to a known browser', async () => {
    const { brokerage, known, at, newestCode } = await withVictim();
    for (const place of times(20)) await prefetchCode(at(`198.51.100.${place}`));
    const before = await newestCode();
    await prefetchCode(known);
    expect(await newestCode()).not.toBe(before);
    expect(await outboxTexts(brokerage)).toHaveLength(4);
  });
});

describe('whether a number has an account is not told', () => {
  const spellings = (phone: string) => [
    phone,
    phone.slice(3),
    `00${phone.slice(1)}`,
    `+86 ${phone.slice(3, 6)}-${phone.slice(6)}`,
    phone.slice(1),
  ];

  test('by its spellings, which are counted as one', async () => {
    const { at } = await withVictim();
    const said = async (phone: string, place: string) => {
      const codes: (string | undefined)[] = [];
      for (const index of times(10))
        codes.push(await guess(at(place), spellings(phone)[index % 5] ?? ''));
      return codes;
    };
    const known = await said(number, attacker);
    expect(known).toEqual([
      ...times(7).map(() => 'login_failed'),
      ...times(3).map(() => 'login_locked'),
    ]);
    expect(await said(nobodysNumber, attacker)).toEqual(known);
  });

  test.each([
    ['has', number],
    ['has not', nobodysNumber],
  ])('by a restart or a second process: it %s', async (_, phone) => {
    const DATA_DIR = dataFolder();
    const { at } = await withVictim({ DATA_DIR });
    const second = await startBrokerage({ settings: { TRUST_PROXY: 'yes', DATA_DIR } });
    const codes: (string | undefined)[] = [];
    for (const round of times(4)) {
      expect(codes).toHaveLength(2 * round);
      codes.push(await guess(at(attacker), phone));
      codes.push(await guess(browserAt(second, attacker), phone));
    }
    const third = await startBrokerage({ settings: { TRUST_PROXY: 'yes', DATA_DIR } });
    codes.push(await guess(browserAt(third, attacker), phone));
    expect(codes).toEqual([...times(7).map(() => 'login_failed'), 'login_locked', 'login_locked']);
  });

  test.each([
    ['a number', 0, 1],
    ['digits that may mean two', 3, 2],
  ])('by what the database has to do for %s', async (_what, digitsFrom, names) => {
    const statements: string[] = [];
    const db = new Kysely<Schema>({
      dialect: new EmbeddedDialect({ database: embedded(':memory:') }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const { at } = await withVictim({}, db);
    const work = async (phone: string) => {
      const stranger = at(attacker);
      statements.length = 0;
      for (const _ of times(9)) await guess(stranger, phone.slice(digitsFrom));
      await stranger.ask(accountEndpoints.requestReset, { phone });
      const input = await resetInput(stranger, { phone, code: '12345678' });
      await stranger.ask(accountEndpoints.resetPassword, input);
      return statements.map(shapeOf);
    };
    // What is done once a minute or once a process is done now.
    await work('+8613800000000');
    const known = await work(number);
    const count = (shape: string) => known.filter((one) => one.startsWith(shape)).length;
    expect(count('insert history')).toBe(8 * names);
    expect(count('insert into "guess_counts"')).toBe(8 * names + 1);
    expect(await work(nobodysNumber)).toEqual(known);
  });
});

/** Strangers have a history of their own, of the same size. */
const shapeOf = (statement: string) =>
  /login_history|stranger_logins/.test(statement)
    ? `${statement.split(' ')[0]} history`
    : statement;
