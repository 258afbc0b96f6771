/** Bounds that both sides apply. */
export const passkeyRules = {
  /** Passkeys of one account. */
  maximum: 10,
  nameMax: 40,
  /** How long a browser may take to answer. */
  challengeMinutes: 5,
  /** From the right password to the passkey. */
  stepMinutes: 10,
  recoveryCodes: 10,
  /** Letters and digits of one, shown in groups of four. */
  recoveryCodeLength: 16,
  /** Wrong recovery codes after one right password. */
  recoveryTries: 5,
} as const;

export type Passkey = {
  id: string;
  name: string;
  /** Epoch milliseconds; `lastUsedAt` is null until the first use after it was added. */
  createdAt: number;
  lastUsedAt: number | null;
  /** Kept by the maker of the device or a password manager as well: it outlives the device. */
  backedUp: boolean;
  /** May stand in for the trading password. */
  trading: boolean;
};

export type Passkeys = {
  /** Oldest first. */
  items: Passkey[];
  /** The login asks for a passkey after the password. */
  secondStep: boolean;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
};

/** What the browser asks of a passkey, in the words of WebAuthn. `challenge` and ids: base64url. */
export type PasskeyQuestion = {
  challenge: string;
  rpId: string;
  /** Empty where any passkey of the site may answer. */
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'required';
  /** Milliseconds. */
  timeout: number;
};

export type PasskeyDescriptor = { id: string; type: 'public-key'; transports: PasskeyTransport[] };

/** How a browser may reach a passkey. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

export type PasskeyTransport = (typeof passkeyTransports)[number];

/** What the browser is asked to make a new passkey from. */
export type NewPasskeyQuestion = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  /** By the numbers of COSE. */
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
  timeout: number;
};

/** A passkey's answer to a `PasskeyQuestion`, in base64url. */
export type PasskeyAnswer = {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  /** Whose it says it is. */
  userHandle?: string;
};

/** A new passkey as the browser has made it, in base64url. */
export type NewPasskey = {
  id: string;
  clientData: string;
  attestation: string;
  transports: PasskeyTransport[];
};

/**
 * Plain, before encryption: who changes passkeys proves it by one of them, or by the login password.
 * Where the login asks for a passkey as well, the password needs a recovery code beside it.
 */
export type AccountProof =
  | { passkey: PasskeyAnswer }
  | { password: string; recovery_code?: string };

/** Plain: what confirms an order or a payment. */
export type TradingSecret = { passkey: PasskeyAnswer } | { trading_password: string };

/**
 * What an answer is to be good for: `change` with what is changed, as `changeSubjects` names it;
 * `trade` with the id of the one intent that it confirms.
 */
export type PasskeyUse = { use: 'change' | 'trade'; subject: string };

/** The subjects of `change`. */
export const changeSubjects = {
  add: 'add',
  remove: (id: string) => `remove:${id}`,
  secondStep: (on: boolean) => (on ? 'second-step:on' : 'second-step:off'),
  recoveryCodes: 'recovery-codes',
  renew: 'renew-session',
  exportData: 'export-data',
  changePhone: 'change-phone',
  changeUsername: 'change-username',
  closeAccount: 'close-account',
} as const;

/** Shown this once. */
export type RecoveryCodes = { codes: string[] };

/** Plain, before encryption. */
export type RecoveryLoginInput = { ticket: string; code: string };
