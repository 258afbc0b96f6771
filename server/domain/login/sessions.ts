import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { securityRules } from '../../../contract/account/types.ts';
import { defaultLanguage, languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import type { CodeName } from '../../../contract/wire/envelope.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { dropSubscriptions } from './drop-subscriptions.ts';
import type { LoggedIn } from './finish-login.ts';
import { Refusal } from '../refusal.ts';

const dayMs = 24 * 60 * 60_000;
/** A session lives as long as its cookies. */
export const sessionMs = securityRules.sessionDays * dayMs;
const seenEveryMs = 60_000;
/** Ended sessions are remembered so long, to be told apart from tokens that never were. */
const rememberEndedMs = 30 * dayMs;

/** The readable half and the hidden half of a session; neither opens anything alone. */
export type SessionTokens = { token: string; companion: string };

export type Session = {
  id: string;
  userId: string;
  lang: LanguageCode;
  /** When its password was entered last, and when it ends by its age. Epoch milliseconds. */
  provedAt: number;
  expiresAt: number;
};

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** `deviceHash`: of the browser's own cookie. */
export type SessionStart = LoggedIn & { userAgent: string; deviceHash: string };

/**
 * Opens a session. Only hashes are stored. Refuses with login_failed when the password or the second
 * step has been changed since the login was proved, passkeys were removed, or a new password is
 * demanded: that ends what was opened before it; and with account_closed.
 */
export async function openSession(context: Context, start: SessionStart): Promise<SessionTokens> {
  const tokens = { token: newToken(), companion: newToken() };
  const now = context.clock.now();
  await transact(context.db, async (trx) => {
    const user = await forUpdate(
      trx,
      trx
        .selectFrom('users')
        .select(['password_hash', 'second_step', 'must_change_password', 'closed_at'])
        .where('id', '=', start.userId),
    ).executeTakeFirstOrThrow();
    const { closed_at: closedAt } = user;
    if (closedAt !== null) throw new Refusal('account_closed', { closedAt });
    const isSame =
      user.password_hash === start.passwordHash && (user.second_step === 1) === start.secondStep;
    if (!isSame || user.must_change_password === 1) throw new Refusal('login_failed');
    await requirePasskeys(trx, start);
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', start.userId)
      .where('expires_at', '<', now - rememberEndedMs)
      .execute();
    await trx
      .insertInto('sessions')
      .values(sessionRow(tokens, start, now))
      .execute();
  });
  return tokens;
}

/** The one that proved the login; any, where it was proved by the password of an account that had some. */
async function requirePasskeys(
  trx: Transaction,
  { userId, passkeyId, hadPasskeys }: SessionStart,
): Promise<void> {
  if (passkeyId === undefined && hadPasskeys !== true) return;
  const left = await trx
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .$if(passkeyId !== undefined, (query) => query.where('id', '=', passkeyId ?? ''))
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new Refusal('login_failed');
}

function sessionRow(tokens: SessionTokens, start: SessionStart, now: number) {
  return {
    id: newId('ses', now),
    user_id: start.userId,
    token_hash: hashOf(tokens.token),
    companion_hash: hashOf(tokens.companion),
    user_agent: start.userAgent.slice(0, 200),
    device_hash: start.deviceHash,
    created_at: now,
    last_seen_at: now,
    expires_at: now + sessionMs,
    revoked_at: null,
    end_reason: null,
  };
}

/** Why a session was ended, by what is kept of it. A logout needs no reason. */
const endCodes = {
  revoked: 'session_revoked',
  password: 'session_password_changed',
  'back-office': 'session_expired',
  closed: 'session_account_closed',
  replaced: 'session_expired',
} as const satisfies Record<string, CodeName>;

export type EndReason = keyof typeof endCodes;

function endCodeOf(reason: string | null): CodeName {
  const known = (Object.keys(endCodes) as EndReason[]).find((name) => name === reason);
  return known === undefined ? 'session_expired' : endCodes[known];
}

/** The session ended by a login of its own browser, whose cookies are those of the new one. */
export class ReplacedSession extends Refusal {
  constructor() {
    super(endCodes.replaced);
  }
}

function ended(reason: string | null): Refusal {
  const isReplaced = reason === ('replaced' satisfies EndReason);
  return isReplaced ? new ReplacedSession() : new Refusal(endCodeOf(reason));
}

/**
 * The session of a request. Refuses with session_missing (no token, or one we do not know with this
 * companion), and with session_expired, session_aged, session_revoked, session_password_changed or
 * session_account_closed (it was one once).
 */
export async function requireSession(
  context: Context,
  tokens: Partial<SessionTokens>,
): Promise<Session> {
  if (!tokens.token || !tokens.companion) throw new Refusal('session_missing');
  const row = await context.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.companion_hash',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.end_reason',
      'sessions.last_seen_at',
      'users.lang',
    ])
    .where('sessions.token_hash', '=', hashOf(tokens.token))
    .executeTakeFirst();
  if (!row || !sameHash(row.companion_hash, hashOf(tokens.companion)))
    throw new Refusal('session_missing');
  const now = context.clock.now();
  if (row.revoked_at !== null) throw ended(row.end_reason);
  if (row.expires_at <= now) throw new Refusal('session_aged');
  if (now - row.last_seen_at >= seenEveryMs) await touch(context, row.id, now);
  return {
    id: row.id,
    userId: row.user_id,
    lang: languageOf(row.lang)?.code ?? defaultLanguage,
    provedAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Within a transaction: refuses with session_expired what another device, or a reset, has ended. */
export async function requireLive(
  trx: Transaction,
  { id }: Pick<Session, 'id'>,
  now: number,
): Promise<void> {
  const live = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!live) throw new Refusal('session_expired');
}

async function touch(context: Context, sessionId: string, now: number): Promise<void> {
  await context.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session; its row stays, so that its token is known to be dead. */
export async function endSession(context: Context, session: Session): Promise<void> {
  await transact(context.db, async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ revoked_at: context.clock.now() })
      .where('id', '=', session.id)
      .where('revoked_at', 'is', null)
      .execute();
    await loggedOut(context, trx, session);
  });
}

/** What a browser has of the session before. */
type Before = { userId: string; token: string | undefined; companion: string };

/**
 * Ends the session of this hidden half: its browser has begun another. Of the same investor the half says
 * enough, since an app that never got the answer to a login has no token of it. One that had ended before, by
 * its age or from elsewhere, is known as replaced from then on.
 */
export async function replaceSession(
  context: Context,
  { userId, token = '', companion }: Before,
): Promise<void> {
  const now = context.clock.now();
  await transact(context.db, async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['id', 'user_id as userId', 'expires_at', 'revoked_at'])
      .where((eb) => eb.or([eb('token_hash', '=', hashOf(token)), eb('user_id', '=', userId)]))
      .where('companion_hash', '=', hashOf(companion))
      .executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable('sessions')
      .set({ revoked_at: row.revoked_at ?? now, end_reason: 'replaced' satisfies EndReason })
      .where('id', '=', row.id)
      .execute();
    if (row.revoked_at === null && row.expires_at > now) await loggedOut(context, trx, row);
  });
}

async function loggedOut(
  context: Context,
  trx: Transaction,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  await dropSubscriptions(trx, [id]);
  await writeAudit(context, trx, userId, 'logged_out', id);
}

type Ending = { userId: string; reason: EndReason; only?: string; except?: string };

/** Ends live sessions of an account: all, all but one, or one. Answers those that it ended. */
export async function endSessions(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { userId, reason, only, except }: Ending,
) {
  const now = clock.now();
  await dropOfUser(trx, { userId, only, except });
  return trx
    .updateTable('sessions')
    .set({ revoked_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning(['id', 'user_agent', 'device_hash'])
    .execute();
}

/** Also of sessions that ended by their age: their devices were told all the same. */
async function dropOfUser(
  trx: Transaction,
  {
    userId,
    only,
    except,
  }: { userId: string; only?: string | undefined; except?: string | undefined },
): Promise<void> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? ''))
    .execute();
  await dropSubscriptions(
    trx,
    rows.map(({ session_id: id }) => id),
  );
}

/** Which of these sessions have ended, and what to say of it. */
export async function findEndedSessions(
  context: Context,
  sessionIds: readonly string[],
): Promise<Map<string, CodeName>> {
  const now = context.clock.now();
  const ended = new Map<string, CodeName>();
  for (let i = 0; i < sessionIds.length; i += 500) {
    const rows = await context.db
      .selectFrom('sessions')
      .select(['id', 'end_reason'])
      .where('id', 'in', sessionIds.slice(i, i + 500))
      .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
      .execute();
    for (const { id, end_reason: reason } of rows) ended.set(id, endCodeOf(reason));
  }
  return ended;
}
