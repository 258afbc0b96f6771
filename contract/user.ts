import type { CashLimits } from './cash.ts';
import { endpoint } from './endpoint.ts';
import type { Nothing } from './endpoint.ts';
import type { FeeSchedule } from './money.ts';
import type { NewShareQuotaRules } from './new-share.ts';

/** Public settings of the brokerage; loaded in the route guard and kept on the device. */
export type Config = {
  /** Link of an external customer service; empty when the built-in one serves. */
  kf_url: string;
  environment: 'paper' | 'live';
  currency: 'CNY';
  version: string;
  /** Key for `{query}` payloads: PEM (SPKI), its id and how to pad. */
  credentialKey: { id: string; pem: string; padding: 'oaep-sha256' | 'pkcs1' };
  /** Server clock, epoch milliseconds: a client with a wrong clock stamps its payloads by this. */
  serverTime: number;
  agreementVersion: string;
  /** Fee schedules, newest first; the one with `from` <= trade date applies. */
  fees: FeeSchedule[];
  /** Of payments, today. */
  cashLimits: CashLimits;
  /** Of applications for new shares, today. */
  newShareRules: NewShareQuotaRules;
};

/**
 * Body of every call with a secret: JSON of the input plus `ts` (epoch ms) and `nonce`, encrypted
 * with the credential key in blocks, base64, blocks joined by `.`.
 */
export type Encrypted = { query: string; keyId?: string };

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

export const userEndpoints = {
  config: endpoint<Nothing, Config>('GET', '/api/stock/getconfig', 'public'),
  login: endpoint<Encrypted, LoginAnswer>('POST', '/api/user/login', 'public'),
  register: endpoint<Encrypted, LoginAnswer>('POST', '/api/user/register', 'public'),
  logout: endpoint<Nothing, Nothing>('POST', '/api/user/logout'),
  info: endpoint<Nothing, UserInfo>('GET', '/api/user/info'),
  setLanguage: endpoint<{ lang: string }, LanguageChoice>('POST', '/api/user/language'),
  setTradingPassword: endpoint<Encrypted, Nothing>('POST', '/api/user/payPassword'),
};

/** Bounds that both sides apply. */
export const accountRules = {
  usernameMin: 3,
  usernameMax: 24,
  passwordMin: 8,
  passwordMax: 128,
  tradingPasswordDigits: 6,
  tradingPasswordTries: 5,
} as const;
