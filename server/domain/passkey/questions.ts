import { createHash, randomBytes } from 'node:crypto';

import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { PasskeyDescriptor, PasskeyQuestion } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireOpenAccount } from '../open-account.ts';
import { Refusal } from '../refusal.ts';
import { relyingPartyOf } from './relying-party.ts';
import { knownTransports } from './transports.ts';

export type Purpose = 'add' | 'login' | 'step' | 'change' | 'trade';

/**
 * What a question is good for, and nothing else. `binding`: the session or browser that was asked, and
 * the one thing that the answer allows. `userId`: whose passkey must answer; null for anybody's.
 */
export type Question = { purpose: Purpose; userId: string | null; binding: readonly string[] };

export const questionMs = passkeyRules.challengeMinutes * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
const textOf = (binding: readonly string[]) => JSON.stringify(binding);

/**
 * A challenge for one answer; only its hash is kept. Those that are too old are forgotten. Refuses with
 * session_account_closed.
 */
export async function newChallenge(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  question: Question,
): Promise<string> {
  if (question.userId !== null) await requireOpenAccount(trx, question.userId);
  const challenge = randomBytes(32).toString('base64url');
  const now = clock.now();
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await trx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose: question.purpose,
      user_id: question.userId,
      binding: textOf(question.binding),
      expires_at: now + questionMs,
    })
    .execute();
  return challenge;
}

/**
 * Takes the question for good, whatever the answer is worth. Refuses with passkey_expired when it was
 * never asked, not here, not for this, too long ago, or is answered already.
 */
export async function takeChallenge(
  context: Context,
  { purpose, userId, binding }: Question,
  challenge: string,
): Promise<void> {
  const taken = await context.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('binding', '=', textOf(binding))
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  if (taken.numDeletedRows !== 1n) throw new Refusal('passkey_expired');
}

/** No answer to what an account was asked so far is taken any more. */
export async function dropQuestions(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

/** A question for the browser. `narrow`: to passkeys that may confirm orders. */
export async function requestPasskey(
  context: Context,
  question: Question,
  narrow: { trading?: true } = {},
): Promise<PasskeyQuestion> {
  const allowCredentials =
    question.userId === null ? [] : await descriptorsOf(context, question.userId, narrow);
  return {
    challenge: await transact(context.db, (trx) => newChallenge(context, trx, question)),
    rpId: relyingPartyOf(context.settings).id,
    allowCredentials,
    userVerification: 'required',
    timeout: questionMs,
  };
}

/** The passkeys of an account, as a browser looks for them. */
export async function descriptorsOf(
  { db }: { db: Context['db'] | Transaction },
  userId: string,
  { trading }: { trading?: true } = {},
): Promise<PasskeyDescriptor[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .$if(trading === true, (query) => query.where('trading', '=', 1))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.credential_id,
    type: 'public-key',
    transports: knownTransports(row.transports),
  }));
}
