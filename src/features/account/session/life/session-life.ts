import { accountEndpoints } from '../../../../../contract/account/endpoints.ts';
import type { SessionLife } from '../../../../../contract/account/types.ts';
import type { AccountProof } from '../../../../../contract/passkey/types.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import { call } from '../../../../api/call.ts';
import { withSecret } from '../../../../api/encrypted.ts';
import { readSession, sessionToken } from '../../../../session/session.ts';

const key = 'session-life';

/** Kept for all tabs, so that a page that starts need not ask. Gone with the session. */
export function knownLife(): SessionLife | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    return isLife(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** An answer that comes after the session has ended leaves nothing behind. */
async function keepLife(asked: Promise<SessionLife>): Promise<SessionLife> {
  const token = sessionToken();
  const life = await asked;
  if (token !== undefined && token === readSession()) writeStored(key, JSON.stringify(life));
  return life;
}

/** Another tab has put the end off, or asked for it. */
export function onOtherTabsLife(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}

export const fetchLife = (): Promise<SessionLife> => keepLife(call(accountEndpoints.sessionLife));

export const extendSession = (): Promise<SessionLife> =>
  keepLife(call(accountEndpoints.extendSession, {}));

/** Refuses as what an `AccountProof` is refused with. */
export const renewSession = (proof: AccountProof): Promise<SessionLife> =>
  keepLife(
    withSecret(proof, (query, options) => call(accountEndpoints.renewSession, query, options)),
  );

function isLife(kept: unknown): kept is SessionLife {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'expiresAt' in kept &&
    'longestUntil' in kept &&
    typeof kept.expiresAt === 'number' &&
    typeof kept.longestUntil === 'number'
  );
}
