import { userInfoQuery } from '../../api/user-info.ts';
import { changeSubjects } from '../../../contract/passkey/types.ts';
import { passkeyEndpoints } from '../../../contract/passkey/endpoints.ts';
import type { AccountProof, Passkey } from '../../../contract/passkey/types.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { askOwnPasskey, makePasskey } from '../../api/passkeys.ts';
import { queryClient } from '../../api/query-client.ts';
import { withProof } from '../../operations/trading-proof.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { accountQueries } from './queries.ts';

/** Who changes passkeys: got for what is changed, see `changeSubjects`, when it is sent. */
export type OwnProof = (subject: string) => Promise<AccountProof>;

export const byOwnPasskey: OwnProof = async (subject) => ({
  passkey: await askOwnPasskey({ use: 'change', subject }),
});

/** `recoveryCode`: only where the login asks for a passkey. */
export function byPassword(password: string, recoveryCode: string): OwnProof {
  const code = recoveryCode.trim();
  return () => Promise.resolve(code === '' ? { password } : { password, recovery_code: code });
}

async function refresh(): Promise<void> {
  for (const { queryKey } of [accountQueries.passkeys(), userInfoQuery])
    await queryClient.invalidateQueries({ queryKey });
}

/** Rejects with PasskeyFailure when the browser made none. */
export async function addPasskey(name: string, proof: OwnProof): Promise<void> {
  const question = await withSecret(await proof(changeSubjects.add), (secret, options) =>
    call(passkeyEndpoints.addOptions, secret, options),
  );
  await call(passkeyEndpoints.add, { name, passkey: await makePasskey(question) });
  await refresh();
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await call(passkeyEndpoints.rename, { id, name });
  await refresh();
}

export async function removePasskey(id: string, proof: OwnProof): Promise<void> {
  await withSecret(await proof(changeSubjects.remove(id)), (secret, options) =>
    call(passkeyEndpoints.remove, { id, ...secret }, options),
  );
  await refresh();
}

/** With the trading password itself. */
export async function allowTrading(id: string, proof: TradingProof): Promise<void> {
  await withProof(proof, id, (secret, options) =>
    call(passkeyEndpoints.allowTrading, { id, ...secret }, options),
  );
  await refresh();
}

export async function forbidTrading({ id }: Passkey): Promise<void> {
  await call(passkeyEndpoints.forbidTrading, { id });
  await refresh();
}

/** Answers the recovery codes, or none when it was turned off. */
export async function setSecondStep(on: boolean, proof: OwnProof): Promise<string[]> {
  const answer = await withSecret(await proof(changeSubjects.secondStep(on)), (secret, options) =>
    call(passkeyEndpoints.secondStep, { on, ...secret }, options),
  );
  await refresh();
  return answer.codes;
}

export async function makeRecoveryCodes(proof: OwnProof): Promise<string[]> {
  const answer = await withSecret(await proof(changeSubjects.recoveryCodes), (secret, options) =>
    call(passkeyEndpoints.recoveryCodes, secret, options),
  );
  await refresh();
  return answer.codes;
}
