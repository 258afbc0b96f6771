import * as v from 'valibot';

import type { ClientMessage } from './types.ts';

/** Limits of one stream. */
export const streamLimits = { watched: 200, messageBytes: 16_384 } as const;

const code = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What an app may send over the stream. */
export const clientMessage = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    token: v.pipe(v.string(), v.maxLength(200)),
    lang: v.pipe(v.string(), v.maxLength(10)),
  }),
  v.object({
    type: v.literal('watch'),
    codes: v.pipe(v.array(code), v.maxLength(streamLimits.watched)),
    book: v.nullable(code),
    indices: v.boolean(),
  }),
  v.object({ type: v.literal('ping'), at: v.pipe(v.number(), v.finite()) }),
]) satisfies v.GenericSchema<unknown, ClientMessage>;
