import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { messageEndpoints } from './endpoints.ts';
import { messageCategoryNames } from './types.ts';
import type { ReadInput } from './types.ts';

type Endpoints = typeof messageEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const messageId = idOf('msg');

const category = v.picklist(messageCategoryNames);

export const messagesInput = v.object({
  category: v.exactOptional(category),
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'list'>;

export const readMessagesInput = v.object({
  ids: v.exactOptional(v.pipe(v.array(messageId), v.maxLength(200))),
  upTo: v.exactOptional(messageId),
  category: v.exactOptional(category),
}) satisfies v.GenericSchema<unknown, ReadInput>;

export const messageInputs = {
  list: messagesInput,
  unread: nothing,
  read: readMessagesInput,
} satisfies Inputs<typeof messageEndpoints>;
