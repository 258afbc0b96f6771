export type AgreementTables = {
  /** Who accepted which version of the user agreement, and when: one row a version, never changed. */
  agreement_acceptances: {
    user_id: string;
    version: string;
    accepted_at: number;
  };
};
