import * as v from 'valibot';

import type { PasskeyTransport } from '../../../contract/passkey.ts';
import { transports } from '../../../contract/schemas/passkey.ts';

const kept = v.array(v.picklist(transports));

/** How a browser may reach a passkey, as it was written down. */
export function knownTransports(json: string): PasskeyTransport[] {
  return v.parse(kept, JSON.parse(json));
}
