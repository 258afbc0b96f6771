import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { defaultLanguage, languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** Three days, as the cookies. */
export const sessionMs = 3 * 24 * 60 * 60_000;
const seenEveryMs = 60_000;
/** Ended sessions are remembered so long, to be told apart from tokens that never were. */
const rememberEndedMs = 30 * 24 * 60 * 60_000;

/** The readable half and the hidden half of a session; neither opens anything alone. */
export type SessionTokens = { token: string; companion: string };

export type Session = {
  id: string;
  userId: string;
  lang: LanguageCode;
  /** Epoch milliseconds. */
  expiresAt: number;
};

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Opens a session. Only hashes are stored. */
export async function openSession(
  context: Context,
  userId: string,
  userAgent: string,
): Promise<SessionTokens> {
  const tokens = { token: newToken(), companion: newToken() };
  const now = context.clock.now();
  await context.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', now - rememberEndedMs)
    .execute();
  await context.db
    .insertInto('sessions')
    .values({
      id: newId('ses', now),
      user_id: userId,
      token_hash: hashOf(tokens.token),
      companion_hash: hashOf(tokens.companion),
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      expires_at: now + sessionMs,
      revoked_at: null,
    })
    .execute();
  return tokens;
}

/**
 * The session of a request. Refuses with session_missing (no token, or one we do not know with this
 * companion) and session_expired (it was one once).
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
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.last_seen_at',
      'users.lang',
    ])
    .where('sessions.token_hash', '=', hashOf(tokens.token))
    .executeTakeFirst();
  if (!row || !sameHash(row.companion_hash, hashOf(tokens.companion)))
    throw new Refusal('session_missing');
  const now = context.clock.now();
  if (row.revoked_at !== null || row.expires_at <= now) throw new Refusal('session_expired');
  if (now - row.last_seen_at >= seenEveryMs) await touch(context, row.id, now);
  return {
    id: row.id,
    userId: row.user_id,
    lang: languageOf(row.lang)?.code ?? defaultLanguage,
    expiresAt: row.expires_at,
  };
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
  await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.clock.now() })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  await writeAudit(context, context.db, session.userId, 'logged_out', session.id);
}

/** Ends the session of these tokens, if it is one. */
export async function endSessionOf(context: Context, tokens: SessionTokens): Promise<void> {
  const session = await requireSession(context, tokens).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (session) await endSession(context, session);
}

/** Which of these sessions have ended, by their own choice or by time. */
export async function findEndedSessions(
  context: Context,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const now = context.clock.now();
  const ended = new Set<string>();
  for (let i = 0; i < sessionIds.length; i += 500) {
    const rows = await context.db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', sessionIds.slice(i, i + 500))
      .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
      .execute();
    for (const { id } of rows) ended.add(id);
  }
  return ended;
}
