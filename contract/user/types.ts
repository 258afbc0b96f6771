export type LanguageChoice = { code: string; language_name: string };

export type IdentityState = 'pending' | 'in_review' | 'approved' | 'rejected';

export type UserInfo = {
  id: string;
  username: string;
  /** Masked: `+86 138****0000`. */
  phone: string;
  /** Id of the document with the picture, for `/api/document`; empty when none. */
  avatar: string;
  lang: LanguageChoice;
  /** Own code to pass on. */
  invitation_code: string;
  has_trading_password: boolean;
  /** A passkey may stand in for it. */
  has_trading_passkey: boolean;
  identity_state: IdentityState;
  /** 0 to 1000. */
  credit_points: number;
  /** The version of the user agreement that was accepted last. */
  agreement_version: string;
  /** Epoch milliseconds. */
  created_at: number;
};

/** `token` goes into its cookie and the `token` header: see `sessionCookies`. */
export type LoginAnswer = { userinfo: UserInfo & { token: string } };

/** What a link to /changePassword carries as `code`: bound to one account, opens once. */
export const ticketPattern = /^[\w-]{43}$/;

/** A session in two halves: one that the app reads and sends as the `token` header, one hidden from it. */
export const sessionCookies = { token: 'Admin-Token', companion: 'Lotwise-Companion' } as const;

/** Over HTTPS the names of cookies that are hidden from the app begin with it: browsers keep them for one host. */
export const hostPrefix = '__Host-';

/** Plain inputs, before encryption. */
export type LoginInput = { username: string; password: string };

export type RegisterInput = {
  /** E.164: `+8613800000000`. */
  phone: string;
  username: string;
  password: string;
  invitation_code: string;
  agreement_version: string;
  lang: string;
};

/** `old_password` only when one is set already. */
export type TradingPasswordInput = { password: string; old_password?: string };

/** Bounds that both sides apply. */
export const accountRules = {
  usernameMin: 3,
  usernameMax: 24,
  passwordMin: 8,
  passwordMax: 128,
  tradingPasswordDigits: 6,
  tradingPasswordTries: 5,
} as const;
