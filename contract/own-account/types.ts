import type { AccountProof } from '../passkey/types.ts';

/**
 * Everything that is kept of an investor, by table: rows as they are kept, oldest key first. Money is
 * fen, prices 1/1000 yuan, times epoch milliseconds, pictures JPEG in base64. What proves or protects
 * the account (hashes, codes, keys) is in none of them.
 */
export type OwnData = {
  format: 'lotwise-own-data';
  version: 1;
  madeAt: number;
  tables: Record<string, OwnRow[]>;
};

export type OwnRow = Record<string, string | number | null>;

/** What has to be gone before an account can be closed. */
export type ClosingObstacle =
  /** How many of them. */
  | { kind: 'orders' | 'holdings' | 'new_shares' | 'payments' | 'loans'; count: number }
  | { kind: 'savings' | 'cash'; amountMinor: number };

/** Empty: it can be closed. */
export type Closing = { obstacles: ClosingObstacle[]; needsTradingPassword: boolean };

export type PhoneCodeAnswer = {
  digits: number;
  /** As `ResetCodeAnswer`. */
  sentTo: 'phone' | 'outbox';
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** Plain, before encryption. */
export type NewPhoneInput = AccountProof & { phone: string };

export type NewUsernameInput = AccountProof & { username: string };

export type PhoneCodeInput = { code: string };

/** `trading_password`: where there is one. */
export type CloseAccountInput = AccountProof & { trading_password?: string };
