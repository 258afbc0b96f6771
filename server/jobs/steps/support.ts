import type { Context } from '../../domain/context.ts';
import { forgetOldMessages } from '../../domain/message/forget-messages.ts';
import { forgetOldConversations } from '../../domain/support/forget.ts';

/** What nobody needs any more. */
export const supportSteps = [
  {
    name: 'forget_messages',
    unit: 'messages',
    run: (context: Context) => forgetOldMessages(context),
  },
  {
    name: 'forget_conversations',
    unit: 'conversations',
    run: (context: Context) => forgetOldConversations(context),
  },
];
