import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Message, MessageCategory } from '../../../contract/message/types.ts';
import type { IconName } from '../../ui/icons/icons.ts';
import type { MessageFilter } from './unread/queries.ts';

export const filterWords: Record<MessageFilter, MessageDescriptor> = {
  all: msg({ message: 'All', context: 'messages' }),
  orders: msg({ message: 'Orders', context: 'messages' }),
  allotments: msg({ message: 'New shares', context: 'messages' }),
  money: msg({ message: 'Money', context: 'messages' }),
  system: msg({ message: 'Account', context: 'messages' }),
};

/** A category that a later brokerage adds has the bell. */
const categoryIcons: Partial<Record<string, IconName>> & Record<MessageCategory, IconName> = {
  orders: 'orders',
  allotments: 'new',
  money: 'wallet',
  system: 'me',
};

/** A price alert is about no account: it has its own. */
export function iconOf({ category, kind }: Pick<Message, 'category' | 'kind'>): IconName {
  return kind === 'price_alert' ? 'alert' : (categoryIcons[category] ?? 'bell');
}
