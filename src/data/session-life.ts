import { accountEndpoints } from '../../contract/account.ts';
import type { SessionLife } from '../../contract/account.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { call } from './call.ts';
import { withSecret } from './encrypted.ts';
import { hasSession } from './session.ts';

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

/** An answer that comes after a logout leaves nothing behind. */
function keepLife(life: SessionLife): SessionLife {
  if (hasSession()) writeStored(key, JSON.stringify(life));
  return life;
}

/** Another tab has put the end off, or asked for it. */
export function onOtherTabsLife(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}

export const fetchLife = async (): Promise<SessionLife> =>
  keepLife(await call(accountEndpoints.sessionLife));

export const extendSession = async (): Promise<SessionLife> =>
  keepLife(await call(accountEndpoints.extendSession, {}));

/** Refuses with password_wrong and login_locked. */
export const renewSession = async (password: string): Promise<SessionLife> =>
  keepLife(
    await withSecret({ password }, (query, options) =>
      call(accountEndpoints.renewSession, query, options),
    ),
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
