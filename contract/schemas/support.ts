import * as v from 'valibot';

import { longestPictureUrl } from '../document.ts';
import type { InputOf } from '../endpoint.ts';
import { supportRules } from '../support.ts';
import type { supportEndpoints } from '../support.ts';
import { page } from './parts.ts';

type Endpoints = typeof supportEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

export const supportMessagesInput = v.object({
  cursor: page.cursor,
  limit: page.limit,
}) satisfies Validates<'messages'>;

export const sendSupportInput = v.object({
  id: v.pipe(v.string(), v.regex(/^sup_[0-9a-z]{26}$/)),
  text: v.pipe(v.string(), v.maxLength(supportRules.longestText)),
  image: v.exactOptional(v.pipe(v.string(), v.maxLength(longestPictureUrl))),
}) satisfies Validates<'send'>;

export const readSupportInput = v.object({
  upTo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)),
}) satisfies Validates<'read'>;
