import * as v from 'valibot';

/** Parts that inputs of several domains have in common. */

export const shareCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** The `{query}` that carries a trading password. */
export const secret = {
  query: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  keyId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
};

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
