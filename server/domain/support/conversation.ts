import type { Selectable } from 'kysely';

import type {
  SupportMessage,
  SupportSender,
  SupportState,
} from '../../../contract/support/types.ts';
import { forUpdate } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { requireOpenAccount } from '../open-account.ts';
import { newId } from '../../../contract/lib/ids.ts';

export type Conversation = Selectable<Schema['support_conversations']>;
export type SupportRow = Selectable<Schema['support_messages']>;

/**
 * The user's conversation, locked until the transaction ends; begun where there was none. Refuses with
 * session_account_closed.
 */
export async function lockConversation(
  trx: Transaction,
  userId: string,
  at: number,
): Promise<Conversation> {
  await requireOpenAccount(trx, userId);
  await trx
    .insertInto('support_conversations')
    .values({
      user_id: userId,
      last_number: 0,
      investor_read: 0,
      investor_received: 0,
      back_office_read: 0,
      back_office_received: 0,
      waiting_since: null,
      acknowledge_at: null,
      closed_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const query = trx.selectFrom('support_conversations').selectAll().where('user_id', '=', userId);
  return forUpdate(trx, query).executeTakeFirstOrThrow();
}

type NewMessage = {
  sender: SupportSender;
  text?: string;
  note?: string;
  /** What the client named it with, and all that it sent. */
  id?: string;
  bodyHash?: string;
  documentId?: string | null;
  at: number;
};

/** Adds a message to the conversation that the caller has locked. */
export async function addMessage(
  trx: Transaction,
  conversation: Conversation,
  message: NewMessage,
): Promise<SupportRow> {
  const { sender, text = '', note = null, at } = message;
  const row: SupportRow = {
    user_id: conversation.user_id,
    number: conversation.last_number + 1,
    id: message.id ?? newId('sup', at),
    sender,
    text,
    note,
    document_id: message.documentId ?? null,
    body_hash: message.bodyHash ?? '',
    created_at: at,
  };
  await trx.insertInto('support_messages').values(row).execute();
  conversation.last_number = row.number;
  conversation.updated_at = at;
  return row;
}

/** Writes what the caller changed of a locked conversation. */
export async function saveConversation(trx: Transaction, changed: Conversation): Promise<void> {
  const { user_id: userId, ...rest } = changed;
  await trx.updateTable('support_conversations').set(rest).where('user_id', '=', userId).execute();
}

type Marks = Pick<
  Conversation,
  'investor_read' | 'investor_received' | 'back_office_read' | 'back_office_received'
>;

export function supportView(row: SupportRow, marks: Marks): SupportMessage {
  return {
    id: row.id,
    number: row.number,
    sender: row.sender as SupportSender,
    text: row.text,
    note: row.note,
    pictureId: row.document_id,
    createdAt: row.created_at,
    state: stateOf(row, marks),
  };
}

function stateOf({ sender, number }: SupportRow, marks: Marks): SupportState {
  const mine = sender === 'investor';
  if (number <= (mine ? marks.back_office_read : marks.investor_read)) return 'read';
  return number <= (mine ? marks.back_office_received : marks.investor_received)
    ? 'received'
    : 'sent';
}
