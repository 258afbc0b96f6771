import type { Encrypted, Nothing } from '../wire/endpoint.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Page } from '../wire/envelope.ts';
import type { Device, Invitation, LoginRecord, ResetCodeAnswer, SessionLife } from './types.ts';

export const accountEndpoints = {
  /** Ends every other session. */
  changePassword: endpoint<Encrypted, Nothing>('POST', '/api/user/changePassword'),
  /** Asks for a one-time code. Answers the same, after the same time, for every number. */
  requestReset: endpoint<{ phone: string }, ResetCodeAnswer>(
    'POST',
    '/api/user/resetCode',
    'public',
  ),
  /** Ends every session. */
  resetPassword: endpoint<Encrypted, Nothing>('POST', '/api/user/resetPassword', 'public'),
  /** With the code of a link or of a login that demands a new password. Ends every session. */
  ticketPassword: endpoint<Encrypted, Nothing>('POST', '/api/user/ticketPassword', 'public'),
  resetTradingPassword: endpoint<Encrypted, Nothing>('POST', '/api/user/resetPayPassword'),
  /** Newest sign-in first, the asking one before all. */
  devices: endpoint<Nothing, { items: Device[] }>('GET', '/api/user/devices'),
  revokeDevice: endpoint<{ id: string }, Nothing>('POST', '/api/user/revokeDevice'),
  revokeOtherDevices: endpoint<Nothing, { ended: number }>('POST', '/api/user/revokeOtherDevices'),
  /** Newest first. */
  logins: endpoint<{ cursor?: string; limit?: number }, Page<LoginRecord>>(
    'GET',
    '/api/user/logins',
  ),
  sessionLife: endpoint<Nothing, SessionLife>('GET', '/api/user/session'),
  /** The session lives three days more from now, at most up to `longestUntil`. */
  extendSession: endpoint<Nothing, SessionLife>('POST', '/api/user/extendSession'),
  /** Extends the session with an `AccountProof`, from which on the longest time counts anew. */
  renewSession: endpoint<Encrypted, SessionLife>('POST', '/api/user/renewSession'),
  invitation: endpoint<Nothing, Invitation>('GET', '/api/user/invitation'),
};
