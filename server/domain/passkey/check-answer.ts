import * as v from 'valibot';

import type { PasskeyAnswer } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { writeAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { takeChallenge } from './questions.ts';
import type { Question } from './questions.ts';
import { relyingPartyOf } from './relying-party.ts';

/** What the browser itself wrote and the passkey signed. */
const clientData = v.object({
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});

/** Reads it without believing it. Refuses with passkey_refused what is none. */
export function readClientData(text: string): v.InferOutput<typeof clientData> {
  try {
    return v.parse(clientData, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('passkey_refused');
  }
}

/** A handle of the account, as the passkey keeps it: says nothing to anybody else. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/** Who answered, by which passkey; the rest is of the account, as it was before the answer was checked. */
export type Answered = {
  userId: string;
  passkeyId: string;
  passwordHash: string;
  secondStep: boolean;
};

/** The question, and for whom it may be answered: `trading` by passkeys for orders only. */
export type Asked = Question & { trading?: true };

/**
 * Whether a passkey answered this question; the question is gone either way. Refuses with
 * passkey_expired as `takeChallenge` does, and with passkey_refused whatever else is wrong.
 */
export async function checkAnswer(
  context: Context,
  asked: Asked,
  answer: PasskeyAnswer,
): Promise<Answered> {
  const { challenge, origin, crossOrigin } = readClientData(answer.clientData);
  await takeChallenge(context, asked, challenge);
  const row = await context.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.password_hash', 'users.second_step'])
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  const party = relyingPartyOf(context.settings);
  if (!row || crossOrigin || !party.isOwn(origin)) throw new Refusal('passkey_refused');
  if (asked.userId !== null && row.user_id !== asked.userId) throw new Refusal('passkey_refused');
  if (asked.trading && row.trading !== 1) throw new Refusal('passkey_refused');
  // A passkey that is found by itself says whose it is; one that was named need not.
  const handle = answer.userHandle ?? (asked.userId === null ? '' : userHandleOf(row.user_id));
  if (handle !== userHandleOf(row.user_id)) throw new Refusal('passkey_refused');
  const proved = await verify(answer, { challenge, origin, rpId: party.id, ...row });
  await noteUse(context, row, proved);
  return {
    userId: row.user_id,
    passkeyId: row.id,
    passwordHash: row.password_hash,
    secondStep: row.second_step === 1,
  };
}

type Expected = { challenge: string; origin: string; rpId: string; public_key: string };
type Proved = { counter: number; backedUp: boolean };

async function verify(answer: PasskeyAnswer, expected: Expected): Promise<Proved> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      // The counter is compared where it is written, so that of two at once one wins.
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(expected.public_key, 'base64url')),
        counter: 0,
      },
    });
    if (verified) return { counter: info.newCounter, backedUp: info.credentialBackedUp };
  } catch {
    // What the library says of a wrong answer is for nobody: the refusal is the same for all.
  }
  throw new Refusal('passkey_refused');
}

/** A counter that does not move on belongs to a copy: the answer is refused, and the operator can see it. */
async function noteUse(
  context: Context,
  row: { id: string; user_id: string },
  { counter, backedUp }: Proved,
): Promise<void> {
  const noted = await context.db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp ? 1 : 0, last_used_at: context.clock.now() })
    .where('id', '=', row.id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  if (noted.numUpdatedRows === 1n) return;
  await writeAudit(context, context.db, row.user_id, 'passkey_counter_refused', row.id);
  throw new Refusal('passkey_refused');
}
