import type { Encrypted, Nothing } from '../wire/endpoint.ts';
import type { LoginAnswer } from '../user/types.ts';
import { endpoint } from '../wire/endpoint.ts';
import type {
  NewPasskey,
  NewPasskeyQuestion,
  Passkey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyUse,
  Passkeys,
  RecoveryCodes,
} from './types.ts';

export const passkeyEndpoints = {
  list: endpoint<Nothing, Passkeys>('GET', '/api/user/passkeys'),
  /** With an `AccountProof`. */
  addOptions: endpoint<Encrypted, NewPasskeyQuestion>('POST', '/api/user/passkeyAddOptions'),
  add: endpoint<{ name: string; passkey: NewPasskey }, Passkey>('POST', '/api/user/passkeyAdd'),
  rename: endpoint<{ id: string; name: string }, Passkey>('POST', '/api/user/passkeyRename'),
  /** With an `AccountProof`. The last one takes the second step with it. */
  remove: endpoint<{ id: string } & Encrypted, Nothing>('POST', '/api/user/passkeyRemove'),
  /** From now on it may stand in for the trading password; with the trading password, see `TradingSecret`. */
  allowTrading: endpoint<{ id: string } & Encrypted, Passkey>(
    'POST',
    '/api/user/passkeyAllowTrading',
  ),
  forbidTrading: endpoint<{ id: string }, Passkey>('POST', '/api/user/passkeyForbidTrading'),
  /** With an `AccountProof`. Turned on, it answers recovery codes; turned off, none. */
  secondStep: endpoint<{ on: boolean } & Encrypted, RecoveryCodes>(
    'POST',
    '/api/user/passkeySecondStep',
  ),
  /** With an `AccountProof`. Those before them are void. */
  recoveryCodes: endpoint<Encrypted, RecoveryCodes>('POST', '/api/user/recoveryCodes'),
  /** What one of the own passkeys is asked, for one use. */
  options: endpoint<PasskeyUse, PasskeyQuestion>('POST', '/api/user/passkeyOptions'),
  /** Any passkey; with the `ticket` of a right password, those of its account. */
  loginOptions: endpoint<{ ticket?: string }, PasskeyQuestion>(
    'POST',
    '/api/user/passkeyLoginOptions',
    'public',
  ),
  login: endpoint<{ passkey: PasskeyAnswer; ticket?: string }, LoginAnswer>(
    'POST',
    '/api/user/passkeyLogin',
    'public',
  ),
  /** With the `ticket` of a right password and a recovery code. */
  recoveryLogin: endpoint<Encrypted, LoginAnswer>('POST', '/api/user/recoveryLogin', 'public'),
};
