import type { TradingSecret } from '../../contract/passkey/types.ts';
import type { Encrypted } from '../../contract/wire/endpoint.ts';
import type { CallOptions } from '../api/call.ts';
import { withSecret } from '../api/encrypted.ts';
import { askOwnPasskey } from '../api/passkeys.ts';

/** What confirms an order or a payment, got for the id of its intent when it is sent. */
export type TradingProof = (id: string) => Promise<TradingSecret>;

export function byTradingPassword(password: string): TradingProof {
  return () => Promise.resolve({ trading_password: password });
}

/** The passkey is asked about this intent, and its answer is good for this one alone. */
export const byPasskey: TradingProof = async (id) => ({
  passkey: await askOwnPasskey({ use: 'trade', subject: id }),
});

/**
 * Sends what has to be confirmed, see `withSecret`, with what else is secret of it. Rejects with PasskeyFailure, before anything is
 * sent, when the passkey was not shown.
 */
export async function withProof<Output>(
  proof: TradingProof,
  id: string,
  send: (query: Encrypted, options: CallOptions) => Promise<Output>,
  besides: Readonly<Record<string, string>> = {},
): Promise<Output> {
  return withSecret({ ...besides, ...(await proof(id)) }, send);
}
