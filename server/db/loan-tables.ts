export type LoanTables = {
  loans: {
    id: string;
    user_id: string;
    /** Names the loan to the operator: made here, unique for all. The client makes the id. */
    reference: string;
    amount_minor: number;
    purpose: string;
    months: number;
    annual_rate_bp: number;
    interest_minor: number;
    state: string;
    reason: string | null;
    /** When the clerk takes the next step. */
    due_at: number;
    created_at: number;
    decided_at: number | null;
  };
  loan_instalments: {
    user_id: string;
    loan_id: string;
    number: number;
    amount_minor: number;
    /** The part of it that pays back the loan; the rest is interest. */
    principal_minor: number;
    due_on: string;
    paid_at: number | null;
    reminded: number;
  };
};
