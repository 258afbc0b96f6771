import type { Context } from '../../domain/context.ts';
import { forgetOldMessages } from '../../domain/message/forget-messages.ts';
import { watchMessages } from '../../domain/message/watch.ts';
import { acknowledgeSupport } from '../../domain/support/acknowledge.ts';
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

/** The word that a message arrived, unless the clerk is off, and what the desk did meanwhile. */
export const supportTasks = [
  {
    name: 'acknowledge_support',
    run: async (context: Context): Promise<void> => {
      if (context.settings.CLERK === 'auto') await acknowledgeSupport(context);
    },
  },
  { name: 'watch_support', run: watchSupport },
  { name: 'watch_messages', run: watchMessages },
];
