import type { Context } from '../../domain/context.ts';
import { forgetOldMessages } from '../../domain/message/forget-messages.ts';
import { watchMessages } from '../../domain/message/watch.ts';
import { forgetOldConversations } from '../../domain/support/forget.ts';
import { watchSupport } from '../../domain/support/watch.ts';

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

/** What the back office has done meanwhile, in another process. */
export const supportTasks = [
  { name: 'watch_support', run: watchSupport },
  { name: 'watch_messages', run: watchMessages },
];
