import type { PasskeyAnswer } from '../../../contract/passkey/types.ts';
import type { Context } from '../context.ts';
import { checkAnswer } from '../passkey/check-answer.ts';
import { requireTradingPassword } from './trading-password.ts';

/** A passkey's answer, and the session in which it was asked. */
export type PasskeyProof = { passkey: PasskeyAnswer; sessionId: string };

/** What confirms an order or a payment: the trading password, or a passkey that may stand in for it. */
export type TradingProof = string | PasskeyProof;

/**
 * Call it before the transaction it guards, never inside one: wrong tries are counted, and a passkey's
 * question is taken, whatever becomes of the order. A passkey answers for the one intent it was asked
 * about. Refuses as `requireTradingPassword` does, and with passkey_refused and passkey_expired.
 */
export async function requireTradingProof(
  context: Context,
  userId: string,
  intentId: string,
  proof: TradingProof,
): Promise<void> {
  if (typeof proof === 'string') return requireTradingPassword(context, userId, proof);
  const binding = [proof.sessionId, intentId];
  const asked = { purpose: 'trade', userId, binding, trading: true } as const;
  await checkAnswer(context, asked, proof.passkey);
}
