export type IdentityTables = {
  /** Pictures that belong to a user; `sealed` is the JPEG, encrypted by the vault. */
  documents: {
    id: string;
    user_id: string;
    purpose: string;
    sealed: string;
    width: number;
    height: number;
    created_at: number;
  };
  /** Every submission; the client makes the ids: they are unique per user. */
  identities: {
    id: string;
    user_id: string;
    kind: string;
    /** Name and number, sealed; `fingerprint` finds the number again, `masked_number` is shown. */
    sealed_name: string;
    sealed_number: string;
    fingerprint: string;
    masked_number: string;
    /** `in_review`, `approved`, `rejected`. */
    state: string;
    /** Reason of a rejected one, as JSON. */
    reason: string | null;
    /** Null once they are deleted. */
    front_id: string | null;
    back_id: string | null;
    /** When the clerk looks at it. */
    due_at: number;
    submitted_at: number;
    decided_at: number | null;
  };
};
