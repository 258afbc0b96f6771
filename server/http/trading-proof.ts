import type * as v from 'valibot';

import type { TradingSecret } from '../../contract/passkey/types.ts';
import type { TradingProof } from '../domain/account/trading-proof.ts';
import type { Call } from './route.ts';

/** What the `{query}` of an order or a payment proves: the trading password, or a passkey here. */
export async function tradingProof(
  call: Call<unknown>,
  schema: v.GenericSchema<unknown, TradingSecret>,
): Promise<TradingProof> {
  return proofOf(call, await call.secret(schema));
}

/** What a `{query}` proves that carries more, and was read for it. */
export function proofOf(call: Call<unknown>, secret: TradingSecret): TradingProof {
  if ('trading_password' in secret) return secret.trading_password;
  return { passkey: secret.passkey, sessionId: call.session.id };
}
