import * as v from 'valibot';

import { passkeyTransports } from '../../../contract/passkey/types.ts';
import type { PasskeyTransport } from '../../../contract/passkey/types.ts';

const kept = v.array(v.picklist(passkeyTransports));

/** How a browser may reach a passkey, as it was written down. */
export function knownTransports(json: string): PasskeyTransport[] {
  return v.parse(kept, JSON.parse(json));
}
