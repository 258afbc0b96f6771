import type { Generated } from 'kysely';

export type AccountTables = {
  /** Requests for a one-time code, of known numbers and unknown ones alike. */
  reset_requests: {
    id: string;
    /** Fingerprint of the number, to count its requests. */
    phone_mark: string;
    /** Sealed; emptied once the request is dealt with. */
    phone: string;
    lang: string;
    at: number;
    state: string;
    claimed_at: number;
    /** Fingerprint of number and asker, whose requests are limited. */
    source_mark: string;
    /** 1: from a browser in which the account was opened before. */
    known_device: number;
    /** When a code was let go for it; null when an earlier one had to do. */
    sent_at: number | null;
  };
  /** Wrong passwords and codes by name and by where they come from. Fingerprints alone. */
  guess_counts: {
    mark: string;
    /** Fingerprint of the name, the number or the account that was guessed at. */
    subject: string;
    failures: number;
    /** When the first of them was made. */
    began_at: number;
    /** Locks that followed each other. */
    strikes: number;
    locked_until: number;
  };
  /** Failed logins by names that nobody has: the work of a history, and none. */
  stranger_logins: { id: string; mark: string };
  /**
   * One-time codes and tickets, hashes alone. `purpose`: code, ticket (to a new password, by a link),
   * change (the same, by a login), step (from the right password to the passkey).
   */
  password_codes: {
    id: string;
    user_id: string;
    purpose: string;
    code_hash: string;
    tries: number;
    created_at: number;
    expires_at: number;
    /** Used, or void because a newer one was made. */
    used_at: number | null;
  };
  /** New telephone numbers that wait for the code that was sent to them. */
  phone_changes: {
    id: string;
    user_id: string;
    sealed_phone: string;
    code_hash: string;
    tries: number;
    created_at: number;
    expires_at: number;
    /** Used, or void because a newer one was made. */
    used_at: number | null;
  };
  /** The paper environment's own post: what a code sender would have sent. */
  outbox: {
    id: string;
    user_id: string;
    /** Sealed, both. */
    phone: string;
    body: string;
    lang: string;
    created_at: number;
    expires_at: number;
  };
  /** Browsers in which somebody has logged in to an account before, by the hash of their cookie. */
  known_devices: {
    user_id: string;
    device_hash: string;
    first_at: number;
    last_at: number;
  };
  login_history: {
    id: string;
    user_id: string;
    at: number;
    outcome: string;
    browser: string;
    system: string;
    /** The first part of the address. */
    network: string;
    /** By what a login was proved. */
    method: Generated<string>;
  };
  /** Wrong tries at proving who one is, for a new trading password. */
  identity_checks: { user_id: string; failures: number; locked_until: number };
};
