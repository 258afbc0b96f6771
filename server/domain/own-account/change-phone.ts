import { timingSafeEqual } from 'node:crypto';

import { securityRules as rules } from '../../../contract/account/types.ts';
import { defaultLanguage, languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import type { NewPhoneInput, PhoneCodeAnswer } from '../../../contract/own-account/types.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { words } from '../../words/words.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { notify } from '../notify.ts';
import { proveAccount } from '../passkey/prove-account.ts';
import { Refusal } from '../refusal.ts';
import { codeSenderOf } from '../account/code-sender.ts';
import { clearGuesses } from '../login/guesses.ts';
import {
  codeAnswer,
  codesCountedFrom,
  codeValidMs,
  newCode,
  refuseTooManyCodes,
  sendOneTimeCode,
} from '../account/one-time-code.ts';
import { voidCodes } from '../login/password-tickets.ts';
import { endSessions, requireLive } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';
import { unlessTaken } from './unless-taken.ts';
import { maskedPhone } from '../account/user-info.ts';

/**
 * Sends a code to a number that is to replace the account's own. Refuses as `proveAccount` does, with
 * too_many_requests, phone_unchanged and phone_taken: whoever asks has proved who it is, and asks a
 * few times an hour.
 */
export async function sendPhoneCode(
  context: Context,
  session: Session,
  { phone, ...proof }: NewPhoneInput,
  lang: LanguageCode,
): Promise<PhoneCodeAnswer> {
  const proved = await proveAccount(context, session, changeSubjects.changePhone, proof);
  const { userId } = session;
  const at = context.clock.now();
  const id = newId('pch', at);
  const code = newCode();
  const expiresAt = at + codeValidMs;
  const isFree = await transact(context.db, async (trx) => {
    await proved(trx);
    const user = await lockUser(trx, userId);
    await requireLive(trx, session, at);
    await refuseTooMany(trx, userId, at);
    if (user.phone === phone) throw refusedPhone('phone_unchanged');
    // Noted whether it is free or not: who asks for many numbers learns of few.
    await keepCode(context, trx, { id, userId, phone, code, at, expiresAt });
    return !(await isTaken(trx, userId, phone));
  });
  if (!isFree) throw refusedPhone('phone_taken');
  await sendOneTimeCode(context, 'phone_code', { id, userId, phone, lang, code, expiresAt });
  return codeAnswer(context, expiresAt);
}

function refusedPhone(code: 'phone_unchanged' | 'phone_taken'): Refusal {
  return new Refusal(code, {}, { phone: code });
}

function lockUser(trx: Transaction, userId: string): Promise<{ phone: string; lang: string }> {
  return forUpdate(
    trx,
    trx.selectFrom('users').select(['phone', 'lang']).where('id', '=', userId),
  ).executeTakeFirstOrThrow();
}

async function isTaken(trx: Transaction, userId: string, phone: string): Promise<boolean> {
  const query = trx.selectFrom('users').select('id').where('phone', '=', phone);
  return (await query.where('id', '<>', userId).executeTakeFirst()) !== undefined;
}

async function refuseTooMany(trx: Transaction, userId: string, at: number): Promise<void> {
  const earlier = await trx
    .selectFrom('phone_changes')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', codesCountedFrom(at))
    .orderBy('created_at')
    .execute();
  refuseTooManyCodes(
    earlier.map((change) => change.created_at),
    at,
  );
}

type NewCode = {
  id: string;
  userId: string;
  phone: string;
  code: string;
  at: number;
  expiresAt: number;
};

/** The newest code is the only one. */
async function keepCode(context: Context, trx: Transaction, change: NewCode): Promise<void> {
  const { id, userId, phone, code, at, expiresAt } = change;
  await trx
    .updateTable('phone_changes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('phone_changes')
    .values({
      id,
      user_id: userId,
      sealed_phone: context.vault.seal(phone),
      code_hash: codeHashOf(context, id, code),
      tries: 0,
      created_at: at,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** How a code is kept: of no use to whoever reads the database alone. */
function codeHashOf({ vault }: Context, id: string, code: string): string {
  return vault.fingerprint(`phone code ${id} ${code}`);
}

/**
 * The number that the code was sent to becomes the account's. Other sessions end, codes that went to
 * the old number are void, and the old number is told. Refuses with phone_code_invalid and phone_taken.
 */
export async function changePhone(context: Context, session: Session, code: string): Promise<void> {
  const { id, phone } = await tryCode(context, session.userId, code);
  const change = { id, phone, session, at: context.clock.now() };
  const { userId } = session;
  const before = await unlessTaken(refusedPhone('phone_taken'), () =>
    transact(context.db, async (trx) => {
      context.events.publish(trx, userId, { type: 'signed-out', msg: '' });
      context.events.publish(trx, userId, { type: 'message', about: 'account' });
      return replacePhone(context, trx, change);
    }),
  );
  await tellOldNumber(context, { id, userId, ...before });
}

/** A try counts before it is checked, so that a crash gives none for nothing. */
async function tryCode(
  context: Context,
  userId: string,
  code: string,
): Promise<{ id: string; phone: string }> {
  const row = await context.db
    .updateTable('phone_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .where('tries', '<', rules.resetCodeTries)
    .returning(['id', 'sealed_phone', 'code_hash'])
    .executeTakeFirst();
  if (!row) throw refusedCode();
  const given = Buffer.from(codeHashOf(context, row.id, code));
  if (!timingSafeEqual(given, Buffer.from(row.code_hash))) throw refusedCode();
  return { id: row.id, phone: context.vault.open(row.sealed_phone) };
}

function refusedCode(): Refusal {
  return new Refusal('phone_code_invalid', {}, { code: 'phone_code_invalid' });
}

type Change = { id: string; phone: string; session: Session; at: number };

/** Answers the number that was the account's. */
async function replacePhone(
  context: Context,
  trx: Transaction,
  { id, phone, session, at }: Change,
): Promise<{ phone: string; lang: string }> {
  const { userId } = session;
  const before = await lockUser(trx, userId);
  await requireLive(trx, session, at);
  const claimed = await trx
    .updateTable('phone_changes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) throw refusedCode();
  if (await isTaken(trx, userId, phone)) throw refusedPhone('phone_taken');
  await trx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  await voidCodes(trx, userId, ['code'], at);
  await clearGuesses(context, trx, [before.phone]);
  await endSessions(context, trx, { userId, reason: 'revoked', except: session.id });
  await writeAudit(context, trx, userId, 'phone_changed', userId);
  const params = { phone: maskedPhone(phone), changedAt: at };
  const link = '/setting?part=personal';
  await notify(trx, { userId, kind: 'phone_changed', params, link, at });
  return before;
}

type OldNumber = { id: string; userId: string; phone: string; lang: string };

/** The change stands whether the old number can be reached or not; what failed is noted. */
async function tellOldNumber(
  context: Context,
  { id, userId, phone, lang: code }: OldNumber,
): Promise<void> {
  const lang = languageOf(code)?.code ?? defaultLanguage;
  const text = words(lang).sayPage('phone_replaced', {});
  const expiresAt = context.clock.now() + codeValidMs;
  const message = { id: `${id}_old`, userId, phone, lang, code: '', text, expiresAt };
  await codeSenderOf(context)
    .send(message)
    .catch(() => writeAudit(context, context.db, 'system', 'old_number_not_told', userId));
}
