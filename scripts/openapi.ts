/**
 * `npm run openapi [-- FILE]`: the OpenAPI document of the brokerage, made from `contract/`: calls
 * from the endpoint tables, inputs from the validators, outputs and comments from the types.
 */
import { writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, RegexAction } from 'valibot';

import { accountEndpoints } from '../contract/account/endpoints.ts';
import { agreementEndpoints } from '../contract/agreement/endpoints.ts';
import { alertEndpoints } from '../contract/alert/endpoints.ts';
import { ownAccountEndpoints } from '../contract/own-account/endpoints.ts';
import { passkeyEndpoints } from '../contract/passkey/endpoints.ts';
import { pushEndpoints } from '../contract/push/endpoints.ts';
import { blockEndpoints } from '../contract/block/endpoints.ts';
import { creditEndpoints } from '../contract/credit/endpoints.ts';
import type { Endpoint } from '../contract/wire/endpoint.ts';
import { codes } from '../contract/wire/envelope.ts';
import type { CodeName } from '../contract/wire/envelope.ts';
import { languageCodes } from '../contract/language.ts';
import { configEndpoints } from '../contract/config/endpoints.ts';
import { documentEndpoints } from '../contract/document/endpoints.ts';
import { identityEndpoints } from '../contract/identity/endpoints.ts';
import { marketEndpoints } from '../contract/market/endpoints.ts';
import { messageEndpoints } from '../contract/message/endpoints.ts';
import { newsEndpoints } from '../contract/news/endpoints.ts';
import { newShareEndpoints } from '../contract/new-share/endpoints.ts';
import { accountInputs, accountSecrets } from '../contract/account/schema.ts';
import { configInputs } from '../contract/config/schema.ts';
import { documentInputs } from '../contract/document/schema.ts';
import { identityInputs, identitySecrets } from '../contract/identity/schema.ts';
import { agreementInputs } from '../contract/agreement/schema.ts';
import { alertInputs } from '../contract/alert/schema.ts';
import { blockInputs, blockSecrets } from '../contract/block/schema.ts';
import { marketInputs } from '../contract/market/schema.ts';
import { messageInputs } from '../contract/message/schema.ts';
import { newsInputs } from '../contract/news/schema.ts';
import { newShareInputs, newShareSecrets } from '../contract/new-share/schema.ts';
import { cashInputs, cashSecrets } from '../contract/cash/schema.ts';
import { creditInputs } from '../contract/credit/schema.ts';
import { loanInputs, loanSecrets } from '../contract/loan/schema.ts';
import { pushInputs } from '../contract/push/schema.ts';
import { recordsInputs } from '../contract/records/schema.ts';
import { resultInputs } from '../contract/result/schema.ts';
import { savingsInputs, savingsSecrets } from '../contract/savings/schema.ts';
import { screenInputs } from '../contract/screen/schema.ts';
import { supportInputs } from '../contract/support/schema.ts';
import { tradeInputs, tradeSecrets } from '../contract/trade/schema.ts';
import { userInputs, userSecrets } from '../contract/user/schema.ts';
import { credentialStamp } from '../contract/wire/schema.ts';
import { ownAccountInputs, ownAccountSecrets } from '../contract/own-account/schema.ts';
import { passkeyInputs, passkeySecrets } from '../contract/passkey/schema.ts';
import { streamPath } from '../contract/stream/types.ts';
import { cashEndpoints } from '../contract/cash/endpoints.ts';
import { loanEndpoints } from '../contract/loan/endpoints.ts';
import { recordsEndpoints } from '../contract/records/endpoints.ts';
import { resultEndpoints } from '../contract/result/endpoints.ts';
import { savingsEndpoints } from '../contract/savings/endpoints.ts';
import { screenEndpoints } from '../contract/screen/endpoints.ts';
import { supportEndpoints } from '../contract/support/endpoints.ts';
import { tradeEndpoints } from '../contract/trade/endpoints.ts';
import { hostPrefix, sessionCookies } from '../contract/user/types.ts';
import { userEndpoints } from '../contract/user/endpoints.ts';
import packageFile from '../package.json' with { type: 'json' };
import { readContractTypes } from './contract-types.ts';
import type { ContractTypes, JsonSchema } from './contract-types.ts';

type Table = {
  rows: Record<string, Endpoint<unknown, unknown>>;
  inputs: Record<string, GenericSchema>;
  secrets: Record<string, GenericSchema>;
};

/** Every table of the contract, under the name of its constant. */
const tables: Record<string, Table> = {
  userEndpoints: { rows: userEndpoints, inputs: userInputs, secrets: userSecrets },
  accountEndpoints: { rows: accountEndpoints, inputs: accountInputs, secrets: accountSecrets },
  ownAccountEndpoints: {
    rows: ownAccountEndpoints,
    inputs: ownAccountInputs,
    secrets: ownAccountSecrets,
  },
  passkeyEndpoints: { rows: passkeyEndpoints, inputs: passkeyInputs, secrets: passkeySecrets },
  configEndpoints: { rows: configEndpoints, inputs: configInputs, secrets: {} },
  documentEndpoints: { rows: documentEndpoints, inputs: documentInputs, secrets: {} },
  identityEndpoints: { rows: identityEndpoints, inputs: identityInputs, secrets: identitySecrets },
  agreementEndpoints: { rows: agreementEndpoints, inputs: agreementInputs, secrets: {} },
  creditEndpoints: { rows: creditEndpoints, inputs: creditInputs, secrets: {} },
  marketEndpoints: { rows: marketEndpoints, inputs: marketInputs, secrets: {} },
  tradeEndpoints: { rows: tradeEndpoints, inputs: tradeInputs, secrets: tradeSecrets },
  cashEndpoints: { rows: cashEndpoints, inputs: cashInputs, secrets: cashSecrets },
  savingsEndpoints: { rows: savingsEndpoints, inputs: savingsInputs, secrets: savingsSecrets },
  screenEndpoints: { rows: screenEndpoints, inputs: screenInputs, secrets: {} },
  loanEndpoints: { rows: loanEndpoints, inputs: loanInputs, secrets: loanSecrets },
  recordsEndpoints: { rows: recordsEndpoints, inputs: recordsInputs, secrets: {} },
  resultEndpoints: { rows: resultEndpoints, inputs: resultInputs, secrets: {} },
  newShareEndpoints: { rows: newShareEndpoints, inputs: newShareInputs, secrets: newShareSecrets },
  blockEndpoints: { rows: blockEndpoints, inputs: blockInputs, secrets: blockSecrets },
  newsEndpoints: { rows: newsEndpoints, inputs: newsInputs, secrets: {} },
  messageEndpoints: { rows: messageEndpoints, inputs: messageInputs, secrets: {} },
  supportEndpoints: { rows: supportEndpoints, inputs: supportInputs, secrets: {} },
  pushEndpoints: { rows: pushEndpoints, inputs: pushInputs, secrets: {} },
  alertEndpoints: { rows: alertEndpoints, inputs: alertInputs, secrets: {} },
};

const description = `
Every answer is an envelope: \`code\` 1 and \`data\`, or another code, a sentence for the user in \`msg\` and details in \`data.refusal\`. Expected refusals are HTTP 200.

Money is an integer of fen (\`…Minor\`), a price an integer of 1/1000 yuan (\`…Milli\`), a quantity an integer of shares, a ratio an integer of 1/10000 (\`…Bp\`), a time epoch milliseconds. Every number is an integer.

What is secret travels as \`query\`: the JSON described by its \`contentSchema\`, in ASCII, cut into blocks, each encrypted with the RSA key of \`GET /api/stock/getconfig\`, in base64, joined by \`.\`. Each can be sent once and within five minutes.

Quotes and a user's own events come over a WebSocket at \`${streamPath}\`: the app sends \`ClientMessage\`, the brokerage \`ServerMessage\`, both as JSON.
`.trim();

export function apiDocument(): JsonSchema {
  const types = readContractTypes();
  const paths: Record<string, JsonSchema> = {};
  for (const [name, table] of Object.entries(tables))
    for (const [row, { method, path }] of Object.entries(table.rows))
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(types, name, table, row),
      };
  for (const message of ['ClientMessage', 'ServerMessage']) types.named(message);
  return {
    openapi: '3.1.0',
    info: { title: 'Lotwise API', version: packageFile.version, description },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...types.components, Refusal: refusal(types) },
      parameters: {
        lang: {
          name: 'lang',
          in: 'header',
          description: 'Language of `msg`.',
          schema: { enum: languageCodes },
        },
      },
      responses: refusedResponses,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'From `userinfo`.' },
        companion: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookies.companion,
          description: `Set at login, hidden from scripts; over HTTPS it is called ${hostPrefix}${sessionCookies.companion}. Both halves belong to one session.`,
        },
      },
    },
  };
}

function operationOf(types: ContractTypes, name: string, table: Table, row: string): JsonSchema {
  const endpoint = table.rows[row];
  const schema = table.inputs[row];
  if (!endpoint || !schema) throw new Error(`${name}.${row} has no validator`);
  const tag = name.replace(/Endpoints$/, '');
  const comment = types.commentOf(name, row);
  const input = inputOf(schema, table.secrets[row]);
  const lang = { $ref: '#/components/parameters/lang' };
  const reads = endpoint.method === 'GET';
  return {
    operationId: `${tag}.${row}`,
    tags: [tag],
    ...(comment !== undefined && { description: comment }),
    security: endpoint.access === 'session' ? [{ token: [], companion: [] }] : [],
    parameters: [lang, ...(reads ? queryOf(input) : [])],
    ...(!reads && {
      requestBody: { required: true, content: { 'application/json': { schema: input } } },
    }),
    responses: responsesOf(endpoint, types.outputOf(name, row)),
  };
}

/** What a validator takes. Throws at what JSON schema cannot say. */
function inputOf(schema: GenericSchema, secret?: GenericSchema): JsonSchema {
  const input = jsonSchemaOf(schema);
  if (!secret) return input;
  const properties = input['properties'] as Record<string, JsonSchema>;
  const contentSchema = { allOf: [jsonSchemaOf(secret), jsonSchemaOf(credentialStamp)] };
  const query = {
    ...properties['query'],
    description: 'Encrypted: see the description of this API.',
    contentMediaType: 'application/json',
    contentSchema,
  };
  return { ...input, properties: { ...properties, query } };
}

function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...result } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // Blanks, and the brackets of a phone number, are taken away: the document describes what is left.
    ignoreActions: ['trim', 'transform'],
    // A number in a query string is digits: the document says what they mean.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'union' && jsonSchema.anyOf?.some(isNumber)
        ? { type: 'integer' }
        : null,
    // A pattern of JSON schema is a Unicode one anyway.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isRegex(valibotAction) && valibotAction.requirement.flags === 'u'
        ? { ...jsonSchema, pattern: valibotAction.requirement.source }
        : null,
  });
  return result;
}

const isNumber = (schema: object | boolean): boolean =>
  typeof schema === 'object' && 'type' in schema && schema.type === 'number';

const isRegex = (action: object): action is RegexAction<string, undefined> =>
  'type' in action && action.type === 'regex';

function queryOf(input: JsonSchema): JsonSchema[] {
  const required = input['required'] as string[] | undefined;
  return Object.entries((input['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required?.includes(name) ?? false,
      schema,
    }),
  );
}

function responsesOf({ method, access }: Endpoint<unknown, unknown>, data: JsonSchema): JsonSchema {
  const done = {
    type: 'object',
    properties: { code: { const: codes.ok }, msg: { const: '' }, data },
    required: ['code', 'msg', 'data'],
  };
  const other = (name: keyof typeof refusedResponses) => ({
    $ref: `#/components/responses/${name}`,
  });
  return {
    200: {
      description: 'Done, or refused with a reason.',
      content: { 'application/json': { schema: { oneOf: [done, refusalReference] } } },
    },
    ...(access === 'session' && { 401: other('NoSession') }),
    ...(method === 'POST' && { 413: other('TooLarge') }),
    429: other('TooMany'),
    500: other('Fault'),
  };
}

const refusalReference = { $ref: '#/components/schemas/Refusal' };

function refusal(types: ContractTypes): JsonSchema {
  const names = (Object.keys(codes) as CodeName[]).filter((name) => name !== 'ok');
  const named = names.map((name) => {
    const comment = types.commentOf('codes', name);
    return {
      const: codes[name],
      title: name,
      ...(comment !== undefined && { description: comment }),
    };
  });
  const text = { type: 'string' };
  const details = {
    type: 'object',
    properties: {
      name: { enum: names },
      params: { type: 'object', additionalProperties: { anyOf: [text, { type: 'number' }] } },
      fields: {
        description: 'A sentence for each input field that is wrong.',
        type: 'object',
        additionalProperties: text,
      },
    },
    required: ['name'],
  };
  return {
    type: 'object',
    properties: {
      code: { oneOf: named },
      msg: { ...text, minLength: 1, description: 'For the user, in the language of the request.' },
      data: { type: 'object', properties: { refusal: details }, required: ['refusal'] },
    },
    required: ['code', 'msg', 'data'],
  };
}

const refused = (text: string, headers?: JsonSchema) => ({
  description: text,
  ...(headers && { headers }),
  content: { 'application/json': { schema: refusalReference } },
});

const refusedResponses = {
  NoSession: refused('No session, or one that has ended.'),
  TooLarge: refused('The body is too large.'),
  TooMany: refused('Too many requests.', {
    'Retry-After': { description: 'Seconds.', required: true, schema: { type: 'integer' } },
  }),
  Fault: refused('A fault of the brokerage.'),
};

if (import.meta.main) {
  const text = `${JSON.stringify(apiDocument(), null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
