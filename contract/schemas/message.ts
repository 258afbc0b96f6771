import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import { messageCategoryNames } from '../message.ts';
import type { ReadInput, messageEndpoints } from '../message.ts';
import { page } from './parts.ts';

type Endpoints = typeof messageEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const messageId = v.pipe(v.string(), v.regex(/^msg_[0-9a-z]{26}$/));
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
