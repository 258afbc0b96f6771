import * as v from 'valibot';

import type { Encrypted, Endpoint, InputOf, Nothing } from './endpoint.ts';

/** For calls without input: whatever else was sent is dropped. */
export const nothing: v.GenericSchema<unknown, Nothing> = v.pipe(
  v.object({}),
  v.transform((): Nothing => ({})),
);

/** The id of something of one of these kinds, such as `ord_` and 26 characters. */
export function idOf(...kinds: readonly string[]) {
  const kind = kinds.length === 1 ? kinds.join('') : `(${kinds.join('|')})`;
  return v.pipe(v.string(), v.regex(new RegExp(`^${kind}_[0-9a-z]{26}$`)));
}

export const shareCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What a call with a secret has besides its own input: see `Encrypted`. */
export const secret = {
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  keyId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
};

/** Body of a call that has nothing besides a secret. */
export const encryptedInput = v.object(secret) satisfies v.GenericSchema<unknown, Encrypted>;

/** What every `{query}` carries besides its input: when it was made, and what makes it the only one. */
export const credentialStamp = v.object({
  ts: v.pipe(v.number(), v.integer()),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(64), v.regex(/^[\w-]+$/)),
});

/** Query strings carry text: a number arrives as digits. */
const limit = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);

/** What lists of records take: a period, and where the last page ended. */
export const page = {
  period: v.exactOptional(v.picklist(['today', 'week', 'month', 'quarter', 'year', 'all'])),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.exactOptional(limit),
};

/**
 * The validator of every call's input, by the names of the endpoint tables: the brokerage checks with
 * it, and the API's document is made from it. A screen imports the one that it needs, not this.
 */
export type Inputs<Rows extends Record<string, Endpoint<unknown, unknown>>> = {
  [Name in keyof Rows]: v.GenericSchema<unknown, InputOf<Rows[Name]>>;
};

/** What a call's `{query}` holds once it is opened, besides its stamp. */
export type Secrets<Rows> = { [Name in keyof Rows]?: v.GenericSchema };
