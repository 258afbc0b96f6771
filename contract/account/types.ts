/** Limits of one-time codes and of what is kept about logins; both sides say them. */
export const securityRules = {
  /** After its last extension, and after the password was last entered. */
  sessionDays: 3,
  longestSessionDays: 30,
  resetCodeDigits: 8,
  resetCodeMinutes: 10,
  /** Wrong codes from one place, or one known browser, before a pause. */
  resetCodeTries: 5,
  /** Codes that one place, or one known browser, may ask for within an hour. */
  resetCodesAnHour: 3,
  /** Wrong tries at login password and ID number before a pause. */
  identityTries: 5,
  loginHistoryDays: 180,
  loginHistoryRows: 200,
} as const;

export type ChangePasswordInput = { old_password: string; password: string };

/** `code`: digits, without the blanks that are for the eye. */
export type ResetPasswordInput = { phone: string; code: string; password: string };

export type TicketPasswordInput = { ticket: string; password: string };

/** `login_password` and `id_number` prove who asks. */
export type ResetTradingPasswordInput = {
  login_password: string;
  id_number: string;
  password: string;
};

/** The same whether the number is known or not. */
export type ResetCodeAnswer = {
  digits: number;
  /** Where it goes: `outbox` is the paper brokerage's own, which its back office shows. */
  sentTo: 'phone' | 'outbox';
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** Names of products, as in any language; empty when the browser does not tell. */
export type DeviceNames = { browser: string; system: string };

/** A live session. */
export type Device = DeviceNames & {
  id: string;
  /** The one that asks. */
  current: boolean;
  signedInAt: number;
  lastSeenAt: number;
};

/** `second_step`: the password was right, and a passkey was asked for. */
export type LoginOutcome =
  | 'success'
  | 'wrong_password'
  | 'locked'
  | 'change_required'
  | 'second_step'
  | 'wrong_passkey';

/** By what somebody proved who logs in. */
export type LoginMethod = 'password' | 'passkey' | 'password_passkey' | 'password_recovery';

/** `network`: the first part of the address alone, `203.0.113.x`; the rest is not kept. */
export type LoginRecord = DeviceNames & {
  id: string;
  at: number;
  outcome: LoginOutcome;
  method: LoginMethod;
  network: string;
};

/** When a session ends by its age. Epoch milliseconds by the brokerage's clock. */
export type SessionLife = {
  expiresAt: number;
  /** No press puts the end off beyond this: the password does. */
  longestUntil: number;
};

export type Invitation = {
  code: string;
  /** How many may still register with it. */
  usesLeft: number;
};
