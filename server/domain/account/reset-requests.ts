import type { Selectable } from 'kysely';

import type { ResetCodeAnswer } from '../../../contract/account/types.ts';
import { securityRules as rules } from '../../../contract/account/types.ts';
import { defaultLanguage, languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import type { Context } from '../context.ts';
import type { AccountTables } from '../../db/account-tables.ts';
import { dayMs } from '../../time/calendar.ts';
import { lockName, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { isDeviceOfPhone } from '../login/known-devices.ts';
import type { Origin } from '../login/login-history.ts';
import { isOpenAccount } from '../open-account.ts';
import {
  codeAnswer,
  codesCountedFrom,
  codeValidMs,
  newCode,
  refuseTooManyCodes,
  sendOneTimeCode,
} from './one-time-code.ts';
import { voidCodes } from '../login/password-tickets.ts';

/** A code that could not be sent is tried again after this. */
const againMs = 10_000;
const mostAtOnce = 20;

/** Who asks, as far as it is counted: see `Origin`. */
type Asker = Pick<Origin, 'deviceHash' | 'source'>;

/**
 * Notes that somebody asks for a one-time code. Whether anybody has the number makes no difference to the work,
 * and is found out later. Who asks too often is refused with too_many_requests: one place, or one
 * browser in which the account was opened before, never somebody for what others did.
 */
export async function requestReset(
  context: Context,
  phone: string,
  lang: LanguageCode,
  { deviceHash, source }: Asker,
): Promise<ResetCodeAnswer> {
  const { clock, vault } = context;
  const at = clock.now();
  const isKnown = await isDeviceOfPhone(context, phone, deviceHash);
  const who = isKnown ? `device ${deviceHash}` : `from ${source}`;
  const sourceMark = vault.fingerprint(`reset ${phone} ${who}`);
  await transact(context.db, async (trx) => {
    await lockName(trx, sourceMark);
    await refuseTooMany(trx, sourceMark, at);
    await trx
      .insertInto('reset_requests')
      .values({
        id: newId('rst', at),
        phone_mark: vault.fingerprint(`reset ${phone}`),
        source_mark: sourceMark,
        known_device: isKnown ? 1 : 0,
        phone: vault.seal(phone),
        lang,
        at,
        state: 'waiting',
        claimed_at: 0,
        sent_at: null,
      })
      .execute();
  });
  return codeAnswer(context, at + codeValidMs);
}

async function refuseTooMany(trx: Transaction, sourceMark: string, at: number): Promise<void> {
  const earlier = await trx
    .selectFrom('reset_requests')
    .select('at')
    .where('source_mark', '=', sourceMark)
    .where('at', '>', codesCountedFrom(at))
    .orderBy('at')
    .execute();
  refuseTooManyCodes(
    earlier.map((request) => request.at),
    at,
  );
}

/** How a code is kept: of no use to whoever reads the database alone. */
export function codeHashOf({ vault }: Context, userId: string, code: string): string {
  return vault.fingerprint(`code ${userId} ${code}`);
}

/**
 * Sends the codes that were asked for until now, however many strangers asked as well: a code that comes
 * late is of no use. Safe in two processes: each request is claimed first.
 */
export async function sendResetCodes(
  context: Context,
  isStopped: () => boolean = () => false,
): Promise<void> {
  // What comes meanwhile, and what could not be sent, is for the next run: this one has an end.
  const startedAt = context.clock.now();
  const faults: unknown[] = [];
  let isMore: boolean;
  do {
    const waiting = await waitingRequests(context, startedAt);
    const sent = waiting.map((id) => sendOne(context, id, startedAt));
    const results = await Promise.allSettled(sent);
    const failed = results.filter((result) => result.status === 'rejected');
    faults.push(...failed.map(({ reason }): unknown => reason));
    isMore = waiting.length === mostAtOnce && failed.length < mostAtOnce;
  } while (isMore && !isStopped());
  if (faults.length > 0) throw faults[0];
}

async function waitingRequests({ db }: Context, startedAt: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reset_requests')
    .select('id')
    .where('state', '<>', 'done')
    .where('at', '<=', startedAt)
    .where('claimed_at', '<=', startedAt - againMs)
    .orderBy('at')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function sendOne(context: Context, id: string, startedAt: number): Promise<void> {
  const now = context.clock.now();
  const request = await context.db
    .updateTable('reset_requests')
    .set({ state: 'claimed', claimed_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .where('claimed_at', '<=', startedAt - againMs)
    .returning(['id', 'phone', 'phone_mark', 'known_device', 'sent_at', 'lang', 'at'])
    .executeTakeFirst();
  if (!request) return;
  const receiver = request.at + codeValidMs > now && (await receiverOf(context, request.phone));
  const code = receiver && (await codeFor(context, request, receiver, now));
  if (receiver && code) await sendCode(context, request, receiver, code);
  await context.db
    .updateTable('reset_requests')
    .set({ state: 'done', phone: '' })
    .where('id', '=', id)
    .execute();
}

type ResetRequest = Pick<
  Selectable<AccountTables['reset_requests']>,
  'id' | 'phone_mark' | 'known_device' | 'sent_at' | 'lang' | 'at'
>;
/** Whose number it is. */
type Receiver = { userId: string; phone: string };

async function receiverOf({ db, vault }: Context, sealed: string): Promise<Receiver | undefined> {
  const phone = vault.open(sealed);
  const query = db.selectFrom('users').select('id').where('phone', '=', phone);
  const user = await query.executeTakeFirst();
  return user && { userId: user.id, phone };
}

/**
 * A code for a request, or undefined where the one that is out has to do. A number gets as many codes an
 * hour as anybody asks for, up to a few; then one at a time, as long as it is valid: whoever the
 * phone belongs to always has one, and nobody's phone rings without end. Notes that it was let go.
 */
function codeFor(
  context: Context,
  request: ResetRequest,
  { userId }: Receiver,
  now: number,
): Promise<string | undefined> {
  return transact(context.db, async (trx) => {
    await lockName(trx, request.phone_mark);
    if (!(await isOpenAccount(trx, userId))) return undefined;
    if (request.sent_at === null && !(await mayBeSent(trx, request, userId, now))) return undefined;
    await trx
      .updateTable('reset_requests')
      .set({ sent_at: request.sent_at ?? now })
      .where('id', '=', request.id)
      .execute();
    return keptCode(context, trx, userId, request.at + codeValidMs);
  });
}

async function mayBeSent(
  trx: Transaction,
  request: ResetRequest,
  userId: string,
  now: number,
): Promise<boolean> {
  if (request.known_device === 1) return true;
  const sent = await trx
    .selectFrom('reset_requests')
    .select('id')
    .where('phone_mark', '=', request.phone_mark)
    .where('sent_at', '>', codesCountedFrom(now))
    .execute();
  return sent.length < rules.resetCodesAnHour || !(await isOut(trx, userId, now));
}

/** Whether a code still opens a new password: one that was used, or is too old, does not. */
async function isOut(trx: Transaction, userId: string, now: number): Promise<boolean> {
  const code = await trx
    .selectFrom('password_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}

async function sendCode(
  context: Context,
  { id, lang: requested, at }: ResetRequest,
  { userId, phone }: Receiver,
  code: string,
): Promise<void> {
  const lang = languageOf(requested)?.code ?? defaultLanguage;
  const expiresAt = at + codeValidMs;
  await sendOneTimeCode(context, 'reset_code', { id, userId, phone, lang, code, expiresAt });
}

/** The newest code is the only one. */
async function keptCode(
  context: Context,
  trx: Transaction,
  userId: string,
  expiresAt: number,
): Promise<string> {
  const now = context.clock.now();
  const code = newCode();
  await voidCodes(trx, userId, ['code'], now);
  await trx
    .insertInto('password_codes')
    .values({
      id: newId('pwc', now),
      user_id: userId,
      purpose: 'code',
      code_hash: codeHashOf(context, userId, code),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return code;
}

const keptMs = 7 * dayMs;

/** Returns how many codes and messages were too old to be kept. */
export async function forgetOldCodes({ db, clock }: Context): Promise<number> {
  const before = clock.now() - keptMs;
  const codes = await db
    .deleteFrom('password_codes')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  const posts = await db.deleteFrom('outbox').where('expires_at', '<', before).executeTakeFirst();
  await db.deleteFrom('reset_requests').where('at', '<', before).execute();
  await db.deleteFrom('phone_changes').where('expires_at', '<', before).execute();
  return Number(codes.numDeletedRows + posts.numDeletedRows);
}
