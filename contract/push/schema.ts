import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { pushEndpoints } from './endpoints.ts';
import { pushKinds, pushRules } from './types.ts';

const base64url = (characters: number) =>
  v.pipe(v.string(), v.length(characters), v.regex(/^[\w-]+$/));

export const subscribePushInput = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(pushRules.longestEndpoint), v.startsWith('http')),
  /** An uncompressed point: 65 bytes. */
  p256dh: base64url(87),
  /** 16 bytes. */
  auth: base64url(22),
  kinds: v.pipe(v.array(v.picklist(pushKinds)), v.minLength(1), v.maxLength(pushKinds.length)),
  named: v.boolean(),
}) satisfies v.GenericSchema<unknown, InputOf<typeof pushEndpoints.subscribe>>;

export const pushInputs = {
  state: nothing,
  subscribe: subscribePushInput,
  unsubscribe: nothing,
} satisfies Inputs<typeof pushEndpoints>;
