import type { Selectable } from 'kysely';

import type { Message, MessageCategory, MessageValue } from '../../../contract/message/types.ts';
import type { Schema } from '../../db/schema.ts';

export type MessageRow = Selectable<Schema['messages']>;

export function messageView(row: MessageRow): Message {
  return {
    id: row.id,
    category: row.category as MessageCategory,
    kind: row.kind,
    params: JSON.parse(row.params) as Record<string, MessageValue>,
    link: row.link,
    createdAt: row.created_at,
    readAt: row.read_at,
  };
}
