export type PushTables = {
  /** What is wanted on a device of an account: stays while its session changes. */
  push_devices: {
    user_id: string;
    /** The hash of its cookie; the session's id where it has none. */
    device: string;
    /** A kind of message is 1 when it is wanted. */
    orders: number;
    allotments: number;
    alerts: number;
    /** 1: the share is named. */
    named: number;
    updated_at: number;
  };
  /** Where a device is reached. Goes with its session, when that is ended. */
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    device: string;
    /** Hash of the address. */
    endpoint_hash: string;
    /** Address and keys, sealed. */
    sealed: string;
    /** Host of the push service, for the operator. */
    service: string;
    created_at: number;
    sent: number;
    /** In a row. */
    failures: number;
    last_sent_at: number | null;
  };
  /** What is still to be sent: gone when it was, and when it cannot be. */
  push_deliveries: {
    message_id: string;
    subscription_id: string;
    /** `waiting`, `sending`. */
    state: string;
    attempts: number;
    due_at: number;
    expires_at: number;
  };
};
