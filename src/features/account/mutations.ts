import { userInfoQuery } from '../../api/user-info.ts';
import { accountEndpoints } from '../../../contract/account/endpoints.ts';
import type {
  ChangePasswordInput,
  ResetCodeAnswer,
  ResetPasswordInput,
  ResetTradingPasswordInput,
  TicketPasswordInput,
} from '../../../contract/account/types.ts';
import { call } from '../../api/call.ts';
import { withSecret } from '../../api/encrypted.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../session/session.ts';
import { answerTo } from '../entry/register/unknown-outcome.ts';
import { accountQueries } from './queries.ts';

/** What anybody gets to hear, whether the number is known or not. */
export function requestResetCode(phone: string): Promise<ResetCodeAnswer> {
  return call(accountEndpoints.requestReset, { phone });
}

/** A reset ends the session of this browser, if it had one, with all the others. */
export function leaveHere(): void {
  endSession({ reason: 'logout', message: '' });
}

/**
 * Refuses with reset_code_invalid and password_weak; rejects with UnknownOutcome where no answer came.
 */
export async function resetPassword(input: ResetPasswordInput): Promise<void> {
  await withSecret(input, (query, options) =>
    answerTo(call(accountEndpoints.resetPassword, query, options)),
  );
  leaveHere();
}

/**
 * Refuses with password_ticket_invalid, password_weak and password_unchanged; rejects with UnknownOutcome
 * where no answer came.
 */
export async function setPasswordByTicket(input: TicketPasswordInput): Promise<void> {
  await withSecret(input, (query, options) =>
    answerTo(call(accountEndpoints.ticketPassword, query, options)),
  );
  leaveHere();
}

/**
 * Refuses with password_wrong, password_unchanged, password_weak and login_locked; rejects with
 * UnknownOutcome where no answer came.
 */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  await withSecret(input, (query, options) =>
    answerTo(call(accountEndpoints.changePassword, query, options)),
  );
  await queryClient.invalidateQueries({ queryKey: accountQueries.devices().queryKey });
}

/** Refuses with identity_required, identity_check_failed, _locked and trading_password_weak. */
export async function resetTradingPassword(input: ResetTradingPasswordInput): Promise<void> {
  await withSecret(input, (query, options) =>
    call(accountEndpoints.resetTradingPassword, query, options),
  );
  await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
}

async function refreshDevices(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: accountQueries.devices().queryKey });
}

/** Refuses with device_unknown when it has left by itself. */
export async function revokeDevice(id: string): Promise<void> {
  try {
    await call(accountEndpoints.revokeDevice, { id });
  } finally {
    await refreshDevices();
  }
}

/** Answers how many there were. */
export async function revokeOtherDevices(): Promise<number> {
  try {
    return (await call(accountEndpoints.revokeOtherDevices, {})).ended;
  } finally {
    await refreshDevices();
  }
}
