import * as v from 'valibot';

import { longestPictureUrl } from '../document/types.ts';
import type { InputOf } from '../wire/endpoint.ts';
import { idOf, page } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { supportEndpoints } from './endpoints.ts';
import { supportRules } from './types.ts';

type Endpoints = typeof supportEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

export const supportMessagesInput = v.object({
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'messages'>;

export const sendSupportInput = v.object({
  id: idOf('sup'),
  text: v.pipe(v.string(), v.maxLength(supportRules.longestText)),
  image: v.exactOptional(v.pipe(v.string(), v.maxLength(longestPictureUrl))),
}) satisfies Validates<'send'>;

export const readSupportInput = v.object({
  upTo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)),
}) satisfies Validates<'read'>;

export const supportInputs = {
  messages: supportMessagesInput,
  send: sendSupportInput,
  read: readSupportInput,
} satisfies Inputs<typeof supportEndpoints>;
