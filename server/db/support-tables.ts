export type SupportTables = {
  /** One an investor. Each `…_received` and `…_read` is the number up to which that side has it. */
  support_conversations: {
    user_id: string;
    /** Number of the conversation's newest message; 0 before the first. */
    last_number: number;
    investor_read: number;
    investor_received: number;
    back_office_read: number;
    back_office_received: number;
    /** Time of the oldest message that the operator has not answered; null when none waits. */
    waiting_since: number | null;
    /** When the clerk says that the newest messages arrived; null when nothing is to be said. */
    acknowledge_at: number | null;
    closed_at: number | null;
    created_at: number;
    updated_at: number;
  };
  support_messages: {
    user_id: string;
    /** 1, 2, 3, … in the order of the conversation. */
    number: number;
    /** Made by the client for its own: unique per user. */
    id: string;
    sender: string;
    text: string;
    note: string | null;
    document_id: string | null;
    /** Hash of all that was sent with the id. */
    body_hash: string;
    created_at: number;
  };
};
