import { describe, expect, test } from 'vitest';

import { messageEndpoints as messages } from '../../contract/message/endpoints.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import {
  approveDueIdentities,
  revokeIdentityByOperator,
} from '../../server/domain/identity/decide.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { requireApprovedIdentity } from '../../server/domain/identity/verified.ts';
import { tally } from '../factories/desk.ts';
import { passportNumber, submission, submitTo } from '../factories/identity.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { identityOf, openIdentityRoom, refusedSubmission } from '../support/identity-room.ts';

const resident = '11010519491231002X';

describe('an identity', () => {
  test('is pending, in review, rejected with its reason, submitted again, approved', async () => {
    const { brokerage, phone, told, decide } = await openIdentityRoom({ CLERK: 'manual' });
    expect(await identityOf(phone)).toMatchObject({ state: 'pending', id: null, number: null });

    const first = await submitTo(phone, { kind: 'resident_id', number: resident });
    expect(first).toMatchObject({
      state: 'in_review',
      kind: 'resident_id',
      number: '1101**********002X',
      submittedAt: brokerage.clock.now(),
      expectedAt: null,
    });
    expect((await phone.call(user.info, {})).identity_state).toBe('in_review');
    expect((await refusedSubmission(phone)).code).toBe('identity_in_review');

    await decide({ accept: false, reason: 'blurred' });
    const rejected = await identityOf(phone);
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'blurred',
      frontId: first.frontId,
    });
    expect(rejected.decidedAt).toBe(brokerage.clock.now());

    brokerage.clock.advance(60_000);
    const second = await submitTo(phone, { kind: 'resident_id', number: resident });
    expect(second.state).toBe('in_review');
    expect(second.reason).toBeNull();
    await decide({ accept: false, reason: { text: 'Please take the picture by daylight.' } });
    expect((await identityOf(phone)).reason).toEqual({
      text: 'Please take the picture by daylight.',
    });

    brokerage.clock.advance(60_000);
    await submitTo(phone, { kind: 'resident_id', number: resident });
    told.length = 0;
    await decide({ accept: true });
    expect(told).toEqual(['message']);
    expect((await identityOf(phone)).state).toBe('approved');
    expect((await phone.call(user.info, {})).identity_state).toBe('approved');
    expect((await refusedSubmission(phone)).code).toBe('identity_approved');
    await expect(decide({ accept: false, reason: 'expired' })).rejects.toThrow('identity_not_open');

    const { items } = await phone.call(messages.list, {});
    expect(items.map(({ kind, params }) => [kind, params])).toEqual([
      ['identity_approved', {}],
      ['identity_rejected', { reason: 'Please take the picture by daylight.' }],
      ['identity_rejected', { reason: 'blurred' }],
    ]);
    expect(items[0]?.link).toBe('/realNameAuthentication');
  });

  test('that is approved adds its points, and keeps the history of submissions', async () => {
    const { phone, context, userId, decide } = await openIdentityRoom();
    await submitTo(phone);
    await decide({ accept: false, reason: 'cut_off' });
    await submitTo(phone);
    await decide({ accept: true });
    expect((await phone.call(user.info, {})).credit_points).toBe(200);
    const rows = await context.db
      .selectFrom('identities')
      .select(['state', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('state')
      .execute();
    expect(rows).toEqual([
      { state: 'approved', reason: null },
      { state: 'rejected', reason: '"cut_off"' },
    ]);
    const audit = await context.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('action', 'like', 'identity%')
      .execute();
    expect(audit.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
      'back-office identity_approved',
      'back-office identity_rejected',
      `${userId} identity_submitted`,
      `${userId} identity_submitted`,
    ]);
  });

  test('that is verified can be taken back by the desk, with a reason, and submitted again', async () => {
    const { brokerage, phone, context, userId, told, decide } = await openIdentityRoom();
    const revoke = () => revokeIdentityByOperator(context, userId, { text: 'The card was lost.' });
    await submitTo(phone);
    await expect(revoke()).rejects.toThrow('identity_required');
    await decide({ accept: true });
    brokerage.clock.advance(60_000);
    told.length = 0;
    await revoke();
    expect(told).toEqual(['message']);
    expect(await identityOf(phone)).toMatchObject({
      state: 'rejected',
      reason: { text: 'The card was lost.' },
    });
    expect(await phone.call(user.info, {})).toMatchObject({
      identity_state: 'rejected',
      credit_points: 0,
    });
    await expect(requireApprovedIdentity(context.db, userId)).rejects.toThrow('identity_required');
    const [message] = (await phone.call(messages.list, {})).items;
    expect(message).toMatchObject({
      kind: 'identity_revoked',
      params: { reason: 'The card was lost.' },
    });
    const audit = await context.db.selectFrom('audit_log').select('action').execute();
    expect(audit.map(({ action }) => action)).toContain('identity_revoked');
    await expect(revoke()).rejects.toThrow('identity_required');
    brokerage.clock.advance(60_000);
    expect((await submitTo(phone)).state).toBe('in_review');
  });

  test('is approved by the clerk of a paper environment, not before its time', async () => {
    const { brokerage, context, phone } = await openIdentityRoom({ CLERK_DELAY_SECONDS: '20' });
    const { expectedAt } = await submitTo(phone);
    expect(expectedAt).toBe(brokerage.clock.now() + 20_000);
    await approveDueIdentities(context);
    expect((await identityOf(phone)).state).toBe('in_review');
    brokerage.clock.advance(20_000);
    await Promise.all([approveDueIdentities(context), approveDueIdentities(context)]);
    expect((await identityOf(phone)).state).toBe('approved');
    expect((await phone.call(messages.list, {})).items).toHaveLength(1);
  });

  test('is approved or rejected, never both', async () => {
    const { phone, decide, context } = await openIdentityRoom();
    await submitTo(phone);
    const counts = await tally([
      decide({ accept: true }),
      decide({ accept: false, reason: 'mismatch' }),
      decide({ accept: true }),
    ]);
    expect(counts).toEqual({ done: 1, identity_not_open: 2 });
    const { items } = await phone.call(messages.list, {});
    expect(items).toHaveLength(1);
    expect(await context.db.selectFrom('identities').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    [{ name: 'X' }, 'identity_name_invalid', 'name'],
    [{ name: '<script>' }, 'identity_name_invalid', 'name'],
    [{ kind: 'resident_id', number: '110105194912310021' }, 'identity_number_invalid', 'number'],
    [{ kind: 'resident_id', number: '110105201501010017' }, 'identity_under_age', 'number'],
    [{ number: 'E1' }, 'identity_number_invalid', 'number'],
    [{ back: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'picture_type', 'back'],
    [{ front: 'data:image/jpeg;base64,/9j/4AAQ' }, 'picture_unreadable', 'front'],
  ] as const)('with %o is refused beside its field: %s', async (change, code, field) => {
    const { phone, context } = await openIdentityRoom();
    const refused = await refusedSubmission(phone, change);
    expect(refused.code).toBe(code);
    expect(Object.keys(refused.fields)).toEqual([field]);
    expect((await identityOf(phone)).state).toBe('pending');
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });
});

test('who turns eighteen on the next day of trading is under age until that day', async () => {
  // Born on 8 October 2008: the first day of trading after the holidays.
  const number = '110105200810080022';
  const brokerage = await startBrokerage({
    now: Date.parse('2026-10-01T10:00:00+08:00'),
    settings: { MARKET_HOURS: 'exchange' },
  });
  const phone = await brokerage.registered('Mai');
  expect(brokerage.clock.marketDate()).toBe('2026-10-08');
  const early = await refusedSubmission(phone, { kind: 'resident_id', number });
  expect(early.code).toBe('identity_under_age');
  brokerage.clock.set(Date.parse('2026-10-08T00:00:00+08:00'));
  await phone.login('Mai');
  expect((await submitTo(phone, { kind: 'resident_id', number })).state).toBe('in_review');
});

describe('a submission', () => {
  test('with the same id is taken once; with another name or number it is refused', async () => {
    const { phone, context } = await openIdentityRoom();
    const one = await submission();
    const first = await submitTo(phone, one);
    expect(await submitTo(phone, one)).toEqual(first);
    for (const change of [{ number: passportNumber() }, { name: 'Lena Vogel' }])
      expect((await refusedSubmission(phone, { ...one, ...change })).code).toBe('id_reused');
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('of two devices at once is one', async () => {
    const { context, userId } = await openIdentityRoom();
    const inputs = await Promise.all(Array.from({ length: 6 }, () => submission()));
    const counts = await tally(inputs.map((input) => submitIdentity(context, userId, input)));
    expect(counts).toEqual({ done: 1, identity_in_review: 5 });
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('of one and the same id at once is one, and all are answered', async () => {
    const { context, userId } = await openIdentityRoom();
    const input = await submission();
    const counts = await tally(
      Array.from({ length: 6 }, () => submitIdentity(context, userId, input)),
    );
    expect(counts).toEqual({ done: 6 });
    expect(await context.db.selectFrom('identities').select('id').execute()).toHaveLength(1);
  });

  test('with the id of somebody else’s submission has nothing to do with it', async () => {
    const { brokerage, phone } = await openIdentityRoom();
    const one = await submission();
    await submitTo(phone, one);
    const stranger = await brokerage.registered();
    const two = await submitTo(stranger, { id: one.id });
    expect(two.state).toBe('in_review');
    expect((await identityOf(phone)).frontId).not.toBe(two.frontId);
  });
});

describe('one identity has one account', () => {
  test('another is refused, and told neither whose nor how it stands', async () => {
    const { brokerage, phone, decide } = await openIdentityRoom();
    await submitTo(phone, { number: 'E1234 5678' });
    const stranger = await brokerage.registered('stranger');
    const refusal = () => refusedSubmission(stranger, { number: 'e12345678', name: 'Somebody' });
    const inReview = await refusal();
    await decide({ accept: true });
    const approved = await refusal();
    expect(inReview.code).toBe('identity_taken');
    expect({ ...approved, headers: null }).toEqual({ ...inReview, headers: null });
    expect(approved.msg).not.toMatch(/lena|Vogt|E12345678/i);
    expect((await identityOf(stranger)).state).toBe('pending');
  });

  test('two accounts at once: one has it', async () => {
    const { brokerage, context, userId } = await openIdentityRoom();
    const { id: other } = await (await brokerage.registered()).call(user.info, {});
    const number = passportNumber();
    const inputs = await Promise.all([submission({ number }), submission({ number })]);
    const counts = await tally([
      submitIdentity(context, userId, inputs[0]),
      submitIdentity(context, other, inputs[1]),
    ]);
    expect(counts).toEqual({ done: 1, identity_taken: 1 });
  });

  test('what was rejected holds nobody’s number', async () => {
    const { brokerage, phone, decide } = await openIdentityRoom();
    await submitTo(phone, { number: 'E12345678' });
    await decide({ accept: false, reason: 'mismatch' });
    const owner = await brokerage.registered();
    expect((await submitTo(owner, { number: 'E12345678' })).state).toBe('in_review');
  });
});
