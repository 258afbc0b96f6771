import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';

import { apiDocumentPath } from '../../contract/wire/endpoint.ts';
import { accountInputs, accountSecrets } from '../../contract/account/schema.ts';
import { agreementInputs } from '../../contract/agreement/schema.ts';
import { alertInputs } from '../../contract/alert/schema.ts';
import { configInputs } from '../../contract/config/schema.ts';
import { documentInputs } from '../../contract/document/schema.ts';
import { identityInputs, identitySecrets } from '../../contract/identity/schema.ts';
import { blockInputs, blockSecrets } from '../../contract/block/schema.ts';
import { cashInputs, cashSecrets } from '../../contract/cash/schema.ts';
import { creditInputs } from '../../contract/credit/schema.ts';
import { loanInputs, loanSecrets } from '../../contract/loan/schema.ts';
import { pushInputs } from '../../contract/push/schema.ts';
import { recordsInputs } from '../../contract/records/schema.ts';
import { resultInputs } from '../../contract/result/schema.ts';
import { savingsInputs, savingsSecrets } from '../../contract/savings/schema.ts';
import { screenInputs } from '../../contract/screen/schema.ts';
import { supportInputs } from '../../contract/support/schema.ts';
import { marketInputs } from '../../contract/market/schema.ts';
import { messageInputs } from '../../contract/message/schema.ts';
import { newsInputs } from '../../contract/news/schema.ts';
import { newShareInputs, newShareSecrets } from '../../contract/new-share/schema.ts';
import { tradeInputs, tradeSecrets } from '../../contract/trade/schema.ts';
import { userInputs, userSecrets } from '../../contract/user/schema.ts';
import { ownAccountInputs, ownAccountSecrets } from '../../contract/own-account/schema.ts';
import { passkeyInputs, passkeySecrets } from '../../contract/passkey/schema.ts';
import type { JsonSchema } from '../../scripts/contract-types.ts';
import { apiDocument } from '../../scripts/openapi.ts';
import { inputSchemaOf } from '../support/api-document.ts';
import type { Operation } from '../support/api-document.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { everyRow } from '../support/contract-rows.ts';
import { answersOfEveryCall } from '../support/every-call.ts';
import { inputExamples as examples } from '../support/input-examples.ts';

type Document = { paths: Record<string, Record<string, Operation>> };

const document = apiDocument();
const { paths } = document as Document;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

/** Says of every object that it has no more than what is described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  const open = 'properties' in inner && inner['type'] === 'object';
  return open ? { additionalProperties: false, ...inner } : inner;
}

// Each of these compiles the schema of schemas; a validator that runs a hundred times needs no optimising.
// What is referred to is compiled once, and not into each schema that refers to it.
const usual = { strict: true, inlineRefs: false, code: { optimize: false } };
const ofQueries = new Ajv2020({ ...usual, coerceTypes: true });
const ofBodies = new Ajv2020(usual);

function validators(of: unknown) {
  const ajv = new Ajv2020({ ...usual, allErrors: true });
  ajv.addVocabulary(['openapi', 'info', 'servers', 'paths', 'components']);
  ajv.addSchema(of as JsonSchema, 'api');
  return (pointer: string) => ajv.compile({ $ref: `api#${pointer}` });
}

const answerPointer = (path: string, method: string) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;

describe('the published document', () => {
  test('has every call of the contract, says which need a session, and no other call', async () => {
    const rows = await everyRow();
    expect(rows.size).toBeGreaterThan(30);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => ({
        operationId,
        path,
        method: method.toUpperCase(),
        access: security.length > 0 ? 'session' : 'public',
      })),
    );
    expect(described).toEqual(
      expect.arrayContaining(
        [...rows].map(([operationId, { method, path, access }]) => ({
          operationId,
          path,
          method,
          access,
        })),
      ),
    );
    expect(described).toHaveLength(rows.size);
  });

  test('refers to nothing that it does not have', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .reduce<unknown>((value, key) => (value as JsonSchema | undefined)?.[key], document);
      expect(target, pointer).toBeTypeOf('object');
    }
    const validator = validators(document);
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) validator(answerPointer(path, method));
  });

  test('is open to everybody, and asked for anew only when it changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotwise-openapi-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'api'));
    await writeFile(join(folder, apiDocumentPath), JSON.stringify(document));
    const brokerage = await startBrokerage({ appFolder: folder });
    const ask = (headers: Record<string, string>) =>
      brokerage.app.fetch(new Request(`http://lotwise.test${apiDocumentPath}`, { headers }));
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(document);
    expect((await ask({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('what the brokerage answers', () => {
  test('is what the document says, to every call and with nothing more', async () => {
    const validator = validators(closed(document));
    const seen = new Set<string>();
    for (const { endpoint, envelope } of await answersOfEveryCall()) {
      const method = endpoint.method.toLowerCase();
      const validate = validator(answerPointer(endpoint.path, method));
      validate(envelope);
      expect({ path: endpoint.path, errors: validate.errors, code: envelope.code }).toEqual({
        path: endpoint.path,
        errors: null,
        code: 1,
      });
      seen.add(paths[endpoint.path]?.[method]?.operationId ?? '');
    }
    expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual(
      operations.map(({ operationId }) => operationId).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('is what the document says when it refuses', async () => {
    const validate = validators(closed(document))('/components/schemas/Refusal');
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    for (const [path, init] of [
      ['/api/stock/detail?code=1', {}],
      ['/api/stock/detail?code=999999', {}],
      ['/api/trade/account', {}],
      ['/api/nowhere', {}],
      ['/api/user/login', { method: 'POST', body: '{' }],
    ] as const) {
      const answer = await brokerage.app.fetch(new Request(`http://lotwise.test${path}`, init));
      validate(await answer.json());
      expect([path, validate.errors]).toEqual([path, null]);
    }
    const answer = await phone.send(new Request('http://lotwise.test/api/trade/orderDetail?id=1'));
    validate(await answer.json());
    expect(validate.errors).toBe(null);
  });
});

const texts = ['x', '-1', '0', '1', '1.5', '101', '9999', '6000000', '600000,', 'x'.repeat(9000)];
const others = [null, -1, 0, 1, 1.5, 2_000_000_000, 2 ** 53, true, [], {}, ''];

describe('what the document says of an input', () => {
  const inputs: Record<string, Record<string, v.GenericSchema>> = {
    account: accountInputs,
    ownAccount: ownAccountInputs,
    passkey: passkeyInputs,
    agreement: agreementInputs,
    config: configInputs,
    document: documentInputs,
    identity: identityInputs,
    credit: creditInputs,
    user: userInputs,
    market: marketInputs,
    trade: tradeInputs,
    cash: cashInputs,
    savings: savingsInputs,
    screen: screenInputs,
    loan: loanInputs,
    records: recordsInputs,
    result: resultInputs,
    newShare: newShareInputs,
    block: blockInputs,
    message: messageInputs,
    news: newsInputs,
    support: supportInputs,
    push: pushInputs,
    alert: alertInputs,
  };

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s: its validator agrees, field by field',
    (id, operation) => {
      const [table = '', row = ''] = id.split('.');
      const schema = inputs[table]?.[row] ?? v.never();
      const fields = Object.keys(
        (inputSchemaOf(operation)['properties'] as JsonSchema | undefined) ?? {},
      );
      const example = examples[id] ?? {};
      expect(Object.keys(example).toSorted()).toEqual(fields.toSorted());
      const isQuery = !operation.requestBody;
      const described = (isQuery ? ofQueries : ofBodies).compile(inputSchemaOf(operation));
      const check = (input: Record<string, unknown>) => {
        const accepted = v.safeParse(schema, input).success;
        expect({ input, accepted: described(structuredClone(input)) }).toEqual({ input, accepted });
        return accepted;
      };
      expect(check(example)).toBe(true);
      for (const field of fields) {
        check(Object.fromEntries(Object.entries(example).filter(([key]) => key !== field)));
        for (const value of isQuery ? texts : [...texts, ...others])
          check({ ...example, [field]: value });
      }
    },
  );

  test.each([
    ['user.login', userSecrets.login, { username: 'anna', password: 'secret' }],
    [
      'user.register',
      userSecrets.register,
      {
        phone: '+8613800000000',
        username: 'anna',
        password: 'korrekt-Pferd-7',
        invitation_code: 'ABCD',
        agreement_version: '1',
        lang: 'de',
      },
    ],
    ['user.setTradingPassword', userSecrets.setTradingPassword, { password: '294173' }],
    [
      'account.changePassword',
      accountSecrets.changePassword,
      { old_password: 'bisher', password: 'korrekt-Pferd-7' },
    ],
    [
      'account.ticketPassword',
      accountSecrets.ticketPassword,
      { ticket: 'A'.repeat(43), password: 'korrekt-Pferd-7' },
    ],
    ['passkey.addOptions', passkeySecrets.addOptions, { password: 'bisher' }],
    ['ownAccount.changePhone', ownAccountSecrets.changePhone, { code: '12345678' }],
    [
      'passkey.recoveryLogin',
      passkeySecrets.recoveryLogin,
      { ticket: 'A'.repeat(43), code: '0123456789abcdef' },
    ],
    ['identity.submit', identitySecrets.submit, { name: 'Lena Vogt', number: 'E12345678' }],
    ['trade.place', tradeSecrets.place, { trading_password: '294173' }],
    ['trade.close', tradeSecrets.close, { trading_password: '294173' }],
    [
      'cash.bindCard',
      cashSecrets.bindCard,
      { number: '6222021234567894', trading_password: '294173' },
    ],
    ['cash.withdraw', cashSecrets.withdraw, { trading_password: '294173' }],
    ['savings.purchase', savingsSecrets.purchase, { trading_password: '294173' }],
    ['savings.redeem', savingsSecrets.redeem, { trading_password: '294173' }],
    ['loan.apply', loanSecrets.apply, { trading_password: '294173' }],
    ['loan.repay', loanSecrets.repay, { trading_password: '294173' }],
    ['newShare.apply', newShareSecrets.apply, { trading_password: '294173' }],
    ['newShare.pay', newShareSecrets.pay, { trading_password: '294173' }],
    ['block.buy', blockSecrets.buy, { trading_password: '294173' }],
  ])('%s: the validator of what is encrypted agrees', (id, schema: v.GenericSchema, example) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    const properties = operation ? inputSchemaOf(operation)['properties'] : {};
    const { query } = properties as { query: { contentSchema: JsonSchema } };
    const described = ofBodies.compile(query.contentSchema);
    const stamp = { ts: 1_700_000_000_000, nonce: '0123456789abcdef' };
    expect(described(example)).toBe(false);
    const check = (input: object) => {
      const accepted = v.safeParse(schema, input).success;
      expect({ input, accepted: described({ ...input, ...stamp }) }).toEqual({ input, accepted });
      return accepted;
    };
    expect(check(example)).toBe(true);
    for (const field of Object.keys(example)) {
      expect(check({ ...example, [field]: undefined })).toBe(false);
      for (const value of [null, 1, true, {}, '', 'x'.repeat(129)])
        expect(check({ ...example, [field]: value })).toBe(false);
    }
  });
});
