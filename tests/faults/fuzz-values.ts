import * as fc from 'fast-check';

import type { JsonSchema } from '../../scripts/contract-types.ts';
import { inputSchemaOf } from '../support/api-document.ts';
import type { Operation } from '../support/api-document.ts';

/** An input, and apart from it what travels encrypted in `query`. */
export type Invented = {
  input: unknown;
  /** Undefined where the input has no secret, or a broken one of its own. */
  secret?: unknown;
};

/** Values that programs forget: wrong types, edges, and what other languages break on. */
const numbers = [0, -0, -1, 1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 0.1, 1e21];
const texts = [
  '| |0|-1|1e9|NaN|Infinity|600519|../../etc/passwd|💥|buy|sell|all|９９|1,2|null|undefined'.split(
    '|',
  ),
  [
    "' or 1=1 --",
    'ord_0123456789abcdefghjkmnpqrs',
    '\u202e',
    '\u0000',
    '\ud800',
    'a'.repeat(5_000),
  ],
].flat();
const others: unknown[] = [null, true, false, [], {}, [[]], { $ne: null }, ['600519']];

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...numbers, ...texts, ...others),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a JSON schema of the published document describes. */
export function described(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return fc.constantFrom(...choices);
  const either = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (either) return fc.oneof(...either.map(described));
  const all = schema['allOf'] as JsonSchema[] | undefined;
  if (all)
    return fc
      .tuple(...all.map(described))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  switch (schema['type']) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return wholeOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(described((schema['items'] ?? {}) as JsonSchema), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    default:
      return nasty;
  }
}

/** A pattern that looks ahead says what is forbidden, not how a text is made. */
const looksAhead = (pattern: string) => pattern.includes('(?=') || pattern.includes('(?!');

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const pattern = schema['pattern'];
  if (typeof pattern === 'string' && !looksAhead(pattern))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.max(minLength, Math.min(60, Number(schema['maxLength'] ?? 60)));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}

function wholeOf(schema: JsonSchema): fc.Arbitrary<number> {
  const min = Number(schema['minimum'] ?? 0);
  const max = Number(schema['maximum'] ?? 100_000_000);
  const usual = Math.min(max, Math.max(min, 1_000));
  return fc.oneof(
    fc.constantFrom(min, max, usual, Math.min(max, min + 1)),
    fc.maxSafeInteger().map((value) => min + (Math.abs(value) % (max - min + 1))),
    fc.integer({ min: Math.min(1, usual), max: Math.max(1, usual) }).map((n) => n * 100),
  );
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const fields = Object.entries(properties).map(([name, of]) => [name, described(of)] as const);
  const requiredKeys = (schema['required'] as string[] | undefined) ?? [];
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

/** Inputs of a call: right by its schema, with one thing wrong, or altogether so. */
export function inventedFor(operation: Operation): fc.Arbitrary<Invented> {
  const schema = inputSchemaOf(operation);
  const fields = Object.keys(schema['properties'] ?? {});
  const secret = (schema['properties'] as Record<string, JsonSchema> | undefined)?.['query'];
  const sealed = secret?.['contentSchema'] as JsonSchema | undefined;
  const right = described(schema);
  const broken = fields.length === 0 ? nasty : oneWrong(right, fields);
  const input = fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: broken },
    { weight: 1, arbitrary: nasty },
  );
  if (!sealed) return input.map((value) => ({ input: value }));
  const within = described(sealed);
  const withinBroken = oneWrong(within, fieldsOf(sealed));
  return fc.record({
    input,
    secret: fc.oneof(
      { weight: 4, arbitrary: within },
      { weight: 2, arbitrary: withinBroken },
      { weight: 2, arbitrary: fc.constant(undefined) },
    ),
  });
}

const fieldsOf = (schema: JsonSchema) =>
  ((schema['allOf'] as JsonSchema[] | undefined) ?? [schema]).flatMap((part) =>
    Object.keys(part['properties'] ?? {}),
  );

function oneWrong(right: fc.Arbitrary<unknown>, fields: string[]): fc.Arbitrary<unknown> {
  const name = fc.oneof(fc.constantFrom(...fields), fc.constantFrom('__proto__', 'extra', ''));
  return fc
    .tuple(right, name, fc.option(nasty, { nil: undefined }))
    .map(([value, field, wrong]): unknown => {
      const kept = Object.entries(value as object).filter(([key]) => key !== field);
      return Object.fromEntries(wrong === undefined ? kept : [...kept, [field, wrong]]);
    });
}
