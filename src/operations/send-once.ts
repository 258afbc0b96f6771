import { ApiRefusal, NetworkFailure } from '../api/errors.ts';
import type { Encrypted } from '../../contract/wire/endpoint.ts';
import type { CallOptions } from '../api/call.ts';
import { forgetIntent, newIntentId, rememberIntent } from './intent.ts';
import type { Intent } from './intent.ts';
import { withProof } from './trading-proof.ts';
import type { TradingProof } from './trading-proof.ts';
import { whileUnderWay } from './under-way.ts';
import { holdUpdates } from '../update/updates.ts';

/** What is known after sending: what the brokerage made of it, or that no answer came. */
export type Sent<Done> =
  | { kind: 'accepted'; done: Done; intent: Intent }
  | { kind: 'unknown'; intent: Intent };

/** What asking afterwards found: it arrived, it never did, or still nothing. */
export type Found<Done> =
  | { kind: 'accepted'; done: Done }
  | { kind: 'not-received' }
  | { kind: 'unknown'; because: 'unreached' | 'may-still-arrive' };

type Sending = {
  /** It takes minutes to leave: what may still arrive of it left at its end, not at its beginning. */
  isSlow?: boolean;
};

/**
 * Keeps the intent on the device, sends once, and forgets it when the brokerage has answered,
 * whatever it said, or when nothing left the device. An answer that did not come leaves the intent for
 * `resolveOutcome`.
 */
export function sendOnce<Done>(
  meant: Omit<Intent, 'at'>,
  send: () => Promise<Done>,
  { isSlow = false }: Sending = {},
): Promise<Sent<Done>> {
  const intent = { ...meant, at: Date.now() };
  return whileUnderWay(intent.id, async () => {
    await rememberIntent(intent);
    try {
      const done = await (isSlow ? whileKeptYoung(intent, send) : send());
      await forgetIntent(intent.id);
      return { kind: 'accepted', done, intent };
    } catch (error) {
      const mayHaveLeft = error instanceof NetworkFailure && error.kind !== 'offline';
      if (!mayHaveLeft) {
        await forgetIntent(intent.id);
        throw error;
      }
      if (!isSlow) return { kind: 'unknown', intent };
      // Still under way for the other tabs: none of them asks about it by the time of its beginning.
      const inDoubt = { ...intent, at: Date.now() };
      await rememberIntent(inDoubt);
      return { kind: 'unknown', intent: inDoubt };
    }
  });
}

const keepYoungMs = 5_000;

/**
 * A tab that crashes leaves an intent about as old as the last byte that it sent. No update begins meanwhile,
 * also when another page has come before the form.
 */
async function whileKeptYoung<Done>(
  intent: Omit<Intent, 'at'>,
  send: () => Promise<Done>,
): Promise<Done> {
  const allowUpdates = holdUpdates();
  const beat = setInterval(() => void rememberIntent({ ...intent, at: Date.now() }), keepYoungMs);
  try {
    return await send();
  } finally {
    clearInterval(beat);
    allowUpdates();
  }
}

type Confirming = Pick<Intent, 'kind' | 'input'> & {
  /** What nobody may read on the way, besides what confirms it. */
  secrets?: Readonly<Record<string, string>>;
};

/** As `sendOnce`, with what confirms it. `send` gets its id and every secret, encrypted. */
export function sendConfirmed<Done>(
  { kind, input, secrets }: Confirming,
  proof: TradingProof,
  send: (confirmed: Encrypted & { id: string }, options: CallOptions) => Promise<Done>,
): Promise<Sent<Done>> {
  const id = newIntentId(kind);
  const sendWith = (secret: Encrypted, options: CallOptions) =>
    sendOnce({ id, kind, input }, () => send({ id, ...secret }, options));
  return withProof(proof, id, sendWith, secrets);
}

/**
 * What timed out may still be on its way. Until so long after sending, "unknown to the brokerage"
 * is no answer; after it, it can no longer arrive.
 */
export const mayStillArriveMs = 15_000;

/**
 * Finds out what became of an intent whose answer did not come. `ask` resolves with what was done,
 * or with undefined when the brokerage knows nothing of it.
 */
export async function resolveOutcome<Done>(
  intent: { id: string; at: number },
  ask: () => Promise<Done | undefined>,
): Promise<Found<Done>> {
  try {
    const done = await ask();
    if (done === undefined && Date.now() - intent.at < mayStillArriveMs)
      return { kind: 'unknown', because: 'may-still-arrive' };
    await forgetIntent(intent.id);
    return done === undefined ? { kind: 'not-received' } : { kind: 'accepted', done };
  } catch (error) {
    if (error instanceof NetworkFailure) return { kind: 'unknown', because: 'unreached' };
    throw error;
  }
}

/** Asks; undefined for a refusal that says that the brokerage knows no such thing. */
export async function unless<Done>(
  unknown: ApiRefusal['code'],
  ask: Promise<Done>,
): Promise<Done | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === unknown) return undefined;
    throw error;
  }
}
