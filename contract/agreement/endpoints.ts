import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { AgreementState } from './types.ts';

export const agreementEndpoints = {
  state: endpoint<Nothing, AgreementState>('GET', '/api/user/agreement'),
  /** The version that was read. One that is not in force is refused: `agreement_required`. */
  accept: endpoint<{ version: string }, AgreementState>('POST', '/api/user/acceptAgreement'),
};
