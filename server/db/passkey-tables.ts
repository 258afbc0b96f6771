export type PasskeyTables = {
  passkeys: {
    id: string;
    user_id: string;
    /** Id and public key are base64url. */
    credential_id: string;
    public_key: string;
    /** How often it says it was used; 0 for ever where it does not count. */
    counter: number;
    /** JSON, as the browser named them. */
    transports: string;
    name: string;
    backed_up: number;
    /** 1: may stand in for the trading password. */
    trading: number;
    created_at: number;
    last_used_at: number | null;
  };
  /** Questions that wait for their answer: deleted as it comes. */
  passkey_challenges: {
    challenge_hash: string;
    purpose: string;
    /** Whose passkey may answer; null for anybody's. */
    user_id: string | null;
    /** The session or browser that was asked, and what the answer is good for. */
    binding: string;
    expires_at: number;
  };
  /** Fingerprints alone. */
  recovery_codes: { user_id: string; code_mark: string; used_at: number | null };
};
