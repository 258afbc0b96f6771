import type { Encrypted, Nothing } from '../wire/endpoint.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Closing, OwnData, PhoneCodeAnswer } from './types.ts';

export const ownAccountEndpoints = {
  /** With an `AccountProof`. */
  exportData: endpoint<Encrypted, OwnData>('POST', '/api/user/exportData'),
  /** With a `NewUsernameInput`. */
  changeUsername: endpoint<Encrypted, Nothing>('POST', '/api/user/changeUsername'),
  /** With a `NewPhoneInput`: sends a code to the new number. */
  phoneCode: endpoint<Encrypted, PhoneCodeAnswer>('POST', '/api/user/phoneCode'),
  /** With a `PhoneCodeInput`. Ends every other session. */
  changePhone: endpoint<Encrypted, Nothing>('POST', '/api/user/changePhone'),
  closing: endpoint<Nothing, Closing>('GET', '/api/user/closing'),
  /** With a `CloseAccountInput`. Ends every session. */
  close: endpoint<Encrypted, Nothing>('POST', '/api/user/close'),
};
