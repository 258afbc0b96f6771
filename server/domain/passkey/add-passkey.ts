import { passkeyRules } from '../../../contract/passkey/types.ts';
import type { NewPasskey, NewPasskeyQuestion, Passkey } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireLive } from '../login/sessions.ts';
import type { Session } from '../login/sessions.ts';
import { writeAudit } from '../audit.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { readClientData, userHandleOf } from './check-answer.ts';
import { passkeyView } from './passkeys.ts';
import type { Proof } from './prove-account.ts';
import { descriptorsOf, newChallenge, questionMs, takeChallenge } from './questions.ts';
import { relyingPartyOf } from './relying-party.ts';
import { lockSecondStep, securityLink } from './second-step.ts';

/** ES256, EdDSA and RS256, by the numbers of COSE: what browsers and keys are able to do. */
const algorithms = [-7, -8, -257];

const questionOf = ({ id, userId }: Session) =>
  ({ purpose: 'add', userId, binding: [id] }) as const;

/** What the browser makes a passkey from. Refuses with passkeys_too_many, and as the proof does. */
export async function requestNewPasskey(
  context: Context,
  session: Session,
  proof: Proof,
): Promise<NewPasskeyQuestion> {
  return transact(context.db, async (trx) => {
    await proof(trx);
    context.events.publish(trx, session.userId, { type: 'message', about: 'account' });
    return newQuestion(context, trx, session);
  });
}

async function newQuestion(
  context: Context,
  trx: Transaction,
  session: Session,
): Promise<NewPasskeyQuestion> {
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const excludeCredentials = await descriptorsOf({ db: trx }, session.userId);
  if (excludeCredentials.length >= passkeyRules.maximum) refuseMore();
  const { id, name } = relyingPartyOf(context.settings);
  return {
    challenge: await newChallenge(context, trx, questionOf(session)),
    rp: { id, name },
    user: { id: userHandleOf(session.userId), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: questionMs,
  };
}

function refuseMore(): never {
  throw new Refusal('passkeys_too_many', { maximum: passkeyRules.maximum });
}

/**
 * Keeps a passkey that the browser has made. Refuses with passkey_expired, passkey_refused,
 * passkey_known and passkeys_too_many, and with session_expired when the session has ended since it
 * was asked: a reset that takes passkeys away leaves none to be added.
 */
export async function addPasskey(
  context: Context,
  session: Session,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<Passkey> {
  const { challenge, origin, crossOrigin } = readClientData(passkey.clientData);
  await takeChallenge(context, questionOf(session), challenge);
  const party = relyingPartyOf(context.settings);
  if (crossOrigin || !party.isOwn(origin)) throw new Refusal('passkey_refused');
  const made = await verify(passkey, { challenge, origin, rpId: party.id });
  const at = context.clock.now();
  const { userId } = session;
  const row = {
    id: newId('pky', at),
    user_id: userId,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: JSON.stringify(passkey.transports),
    name,
    backed_up: made.backedUp ? 1 : 0,
    trading: 0,
    created_at: at,
    last_used_at: null,
  };
  await transact(context.db, async (trx) => {
    await lockSecondStep(trx, userId);
    await requireLive(trx, session, at);
    await requireRoom(trx, userId);
    const inserted = await trx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new Refusal('passkey_known');
    await writeAudit(context, trx, userId, 'passkey_added', row.id);
    const params = { name, changedAt: at };
    await notify(trx, { userId, kind: 'passkey_added', params, link: securityLink, at });
    context.events.publish(trx, userId, { type: 'message', about: 'account' });
  });
  return passkeyView(row);
}

async function requireRoom(trx: Transaction, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= passkeyRules.maximum) refuseMore();
}

type Made = { id: string; publicKey: Uint8Array; counter: number; backedUp: boolean };

/** Nobody vouches for the maker of the key: no attestation is asked for, and none is looked at. */
async function verify(
  { id, clientData: clientDataJSON, attestation: attestationObject }: NewPasskey,
  expected: { challenge: string; origin: string; rpId: string },
): Promise<Made> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified && info.fmt === 'none')
      return { ...info.credential, backedUp: info.credentialBackedUp };
  } catch {
    // Nobody is told why, as with an answer.
  }
  throw new Refusal('passkey_refused');
}
