export type MessageTables = {
  messages: {
    id: string;
    user_id: string;
    category: string;
    /** A `MessageKind`; `params` are its figures, as JSON. */
    kind: string;
    params: string;
    /** Path in the app of the thing it is about: `/historyDetail?id=…`. */
    link: string;
    created_at: number;
    read_at: number | null;
  };
};
