import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { marketEndpoints } from './endpoints.ts';
import { barPeriods } from './types.ts';

type Rows = typeof marketEndpoints;

/** Bounds of the market's calls. */
export const marketLimits = {
  codes: 200,
  bars: 1000,
  barsByDefault: 500,
  trades: 60,
  query: 40,
} as const;

const codePattern = /^\d{6}$/;

const code = v.pipe(v.string(), v.regex(codePattern));

/** A whole number, also as text: a query string has nothing else. */
const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

export const codeInput = v.object({ code });

/** Code of an index: a short name such as `lotwise300`. */
export const indexInput = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,19}$/)),
}) satisfies v.GenericSchema<unknown, InputOf<Rows['index']>>;

/** Comma-separated, none of them empty. */
const codesPattern = new RegExp(`^\\d{6}(,\\d{6}){0,${marketLimits.codes - 1}}$`);

export const codesInput = v.object({
  codes: v.pipe(v.string(), v.maxLength(marketLimits.codes * 7 - 1), v.regex(codesPattern)),
}) satisfies v.GenericSchema<unknown, InputOf<Rows['quotes']>>;

export const barsInput = v.object({
  code,
  period: v.picklist(barPeriods),
  adjustment: v.exactOptional(v.picklist(['none', 'forward'])),
  before: v.exactOptional(whole),
  limit: v.exactOptional(v.pipe(whole, v.minValue(1), v.maxValue(marketLimits.bars))),
}) satisfies v.GenericSchema<unknown, InputOf<Rows['bars']>>;

export const searchInput = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(marketLimits.query)),
}) satisfies v.GenericSchema<unknown, InputOf<Rows['search']>>;

export const watchInput = v.object({ code, watched: v.boolean() }) satisfies v.GenericSchema<
  unknown,
  InputOf<Rows['watch']>
>;

export const marketInputs = {
  state: nothing,
  instruments: nothing,
  table: nothing,
  earlierCloses: nothing,
  quotes: codesInput,
  sparklines: codesInput,
  listed: codesInput,
  indices: nothing,
  index: indexInput,
  detail: codeInput,
  bars: barsInput,
  intraday: codeInput,
  trades: codeInput,
  search: searchInput,
  hot: nothing,
  watchlist: nothing,
  watch: watchInput,
} satisfies Inputs<typeof marketEndpoints>;
