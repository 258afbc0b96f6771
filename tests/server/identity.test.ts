import { describe, expect, onTestFinished, test } from 'vitest';

import { documentEndpoints as documents } from '../../contract/document.ts';
import { identityEndpoints as identity } from '../../contract/identity.ts';
import type { IdentityDetail } from '../../contract/identity.ts';
import { messageEndpoints as messages } from '../../contract/message.ts';
import { userEndpoints as user } from '../../contract/user.ts';
import { createApp } from '../../server/app.ts';
import {
  approveDueIdentities,
  decideIdentityAtDesk,
  forgetRejectedPictures,
  rejectedPicturesDays,
} from '../../server/domain/identity/decide.ts';
import type { IdentityDecision } from '../../server/domain/identity/decide.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { newId } from '../../server/domain/ids.ts';
import type { Log } from '../../server/log.ts';
import { tally } from '../factories/desk.ts';
import { passportNumber, photograph, submission, submitTo } from '../factories/identity.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { createTestClient } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';

const dayMs = 86_400_000;
const resident = '11010519491231002X';

async function openRoom(settings: Record<string, string> = {}) {
  const brokerage = await startBrokerage({ settings });
  const phone = await brokerage.registered('lena');
  const { context } = brokerage;
  const { id: userId } = await phone.call(user.info, {});
  const told: string[] = [];
  onTestFinished(context.events.subscribe((_, { type }) => told.push(type)));
  const decide = (decision: IdentityDecision) => decideIdentityAtDesk(context, userId, decision);
  return { brokerage, context, phone, userId, told, decide };
}

const detail = (phone: TestClient) => phone.call(identity.detail, {});

async function refusedSubmission(phone: TestClient, change: Parameters<typeof submission>[0] = {}) {
  const { name, number, ...input } = await submission(change);
  const secret = await phone.encrypted({ name, number });
  return phone.refused(identity.submit, { ...input, ...secret });
}

const isThere = async (phone: TestClient, id: string | null) =>
  (await phone.ask(documents.read, { id })).envelope.code === 1;

describe('an identity', () => {
  test('is pending, in review, rejected with its reason, submitted again, approved', async () => {
    const { brokerage, phone, told, decide } = await openRoom({ CLERK: 'manual' });
    expect(await detail(phone)).toMatchObject({ state: 'pending', id: null, number: null });

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
    const rejected = await detail(phone);
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
    expect((await detail(phone)).reason).toEqual({ text: 'Please take the picture by daylight.' });

    brokerage.clock.advance(60_000);
    await submitTo(phone, { kind: 'resident_id', number: resident });
    told.length = 0;
    await decide({ accept: true });
    expect(told).toEqual(['message']);
    expect((await detail(phone)).state).toBe('approved');
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
    const { phone, context, userId, decide } = await openRoom();
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

  test('is approved by the clerk of a paper environment, not before its time', async () => {
    const { brokerage, context, phone } = await openRoom({ CLERK_DELAY_SECONDS: '20' });
    const { expectedAt } = await submitTo(phone);
    expect(expectedAt).toBe(brokerage.clock.now() + 20_000);
    await approveDueIdentities(context);
    expect((await detail(phone)).state).toBe('in_review');
    brokerage.clock.advance(20_000);
    await Promise.all([approveDueIdentities(context), approveDueIdentities(context)]);
    expect((await detail(phone)).state).toBe('approved');
    expect((await phone.call(messages.list, {})).items).toHaveLength(1);
  });

  test('is approved or rejected, never both', async () => {
    const { phone, decide, context } = await openRoom();
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
    const { phone, context } = await openRoom();
    const refused = await refusedSubmission(phone, change);
    expect(refused.code).toBe(code);
    expect(Object.keys(refused.fields)).toEqual([field]);
    expect((await detail(phone)).state).toBe('pending');
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });
});

describe('a submission', () => {
  test('with the same id is taken once; with another name or number it is refused', async () => {
    const { phone, context } = await openRoom();
    const one = await submission();
    const first = await submitTo(phone, one);
    expect(await submitTo(phone, one)).toEqual(first);
    for (const change of [{ number: passportNumber() }, { name: 'Lena Vogel' }])
      expect((await refusedSubmission(phone, { ...one, ...change })).code).toBe('id_reused');
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('of two devices at once is one', async () => {
    const { context, userId } = await openRoom();
    const inputs = await Promise.all(Array.from({ length: 6 }, () => submission()));
    const counts = await tally(inputs.map((input) => submitIdentity(context, userId, input)));
    expect(counts).toEqual({ done: 1, identity_in_review: 5 });
    expect(await context.db.selectFrom('documents').select('id').execute()).toHaveLength(2);
  });

  test('of one and the same id at once is one, and all are answered', async () => {
    const { context, userId } = await openRoom();
    const input = await submission();
    const counts = await tally(
      Array.from({ length: 6 }, () => submitIdentity(context, userId, input)),
    );
    expect(counts).toEqual({ done: 6 });
    expect(await context.db.selectFrom('identities').select('id').execute()).toHaveLength(1);
  });

  test('with the id of somebody else’s submission has nothing to do with it', async () => {
    const { brokerage, phone } = await openRoom();
    const one = await submission();
    await submitTo(phone, one);
    const stranger = await brokerage.registered();
    const two = await submitTo(stranger, { id: one.id });
    expect(two.state).toBe('in_review');
    expect((await detail(phone)).frontId).not.toBe(two.frontId);
  });
});

describe('one identity has one account', () => {
  test('another is refused, and told neither whose nor how it stands', async () => {
    const { brokerage, phone, decide } = await openRoom();
    await submitTo(phone, { number: 'E1234 5678' });
    const stranger = await brokerage.registered('stranger');
    const refusal = () => refusedSubmission(stranger, { number: 'e12345678', name: 'Somebody' });
    const inReview = await refusal();
    await decide({ accept: true });
    const approved = await refusal();
    expect(inReview.code).toBe('identity_taken');
    expect({ ...approved, headers: null }).toEqual({ ...inReview, headers: null });
    expect(approved.msg).not.toMatch(/lena|Vogt|E12345678/i);
    expect((await detail(stranger)).state).toBe('pending');
  });

  test('two accounts at once: one has it', async () => {
    const { brokerage, context, userId } = await openRoom();
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
    const { brokerage, phone, decide } = await openRoom();
    await submitTo(phone, { number: 'E12345678' });
    await decide({ accept: false, reason: 'mismatch' });
    const owner = await brokerage.registered();
    expect((await submitTo(owner, { number: 'E12345678' })).state).toBe('in_review');
  });
});

describe('the pictures', () => {
  test('are read by their owner alone; another is told what is told of none', async () => {
    const { brokerage, phone } = await openRoom();
    const { frontId } = await submitTo(phone);
    const input = { id: frontId ?? '' };
    const { response, envelope } = await phone.ask(documents.read, input);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(envelope.data?.image).toMatch(/^data:image\/jpeg;base64,\/9j\//);

    const stranger = await brokerage.registered();
    const others = await stranger.refused(documents.read, input);
    const nobodys = await stranger.refused(documents.read, { id: newId('doc', 0) });
    expect(others.code).toBe('document_unknown');
    expect({ ...others, headers: null }).toEqual({ ...nobodys, headers: null });
    expect(await brokerage.client().refused(documents.read, input)).toMatchObject({ status: 401 });
  });

  test('and name and number lie sealed in the database', async () => {
    const { phone, context } = await openRoom();
    const { frontId } = await submitTo(phone, {
      name: 'Wilhelmine Zuckmayer',
      number: 'E99887766',
    });
    const { image } = await phone.call(documents.read, { id: frontId ?? '' });
    const everything = JSON.stringify(
      await Promise.all(
        (['documents', 'identities', 'intents', 'audit_log', 'messages'] as const).map((table) =>
          context.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    expect(everything).not.toMatch(/Wilhelmine|Zuckmayer|99887766/i);
    expect(everything).not.toContain(image.slice(200, 260));
    const rows = await context.db.selectFrom('documents').select('sealed').execute();
    for (const { sealed } of rows)
      expect(Buffer.from(sealed, 'base64url').includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);
  });

  test('of a rejected submission go when the next one comes', async () => {
    const { phone, decide } = await openRoom();
    const first = await submitTo(phone);
    await decide({ accept: false, reason: 'blurred' });
    expect(await isThere(phone, first.frontId)).toBe(true);
    const second = await submitTo(phone);
    expect(await isThere(phone, first.frontId)).toBe(false);
    expect(await isThere(phone, first.backId)).toBe(false);
    expect(await isThere(phone, second.backId)).toBe(true);
  });

  test('of a rejected submission go when their owner wants it, and only then', async () => {
    const { brokerage, phone, context, decide } = await openRoom();
    const first = await submitTo(phone);
    const input = { id: first.id ?? '' };
    expect((await phone.refused(identity.forget, input)).code).toBe('identity_unknown');
    await decide({ accept: false, reason: 'blurred' });
    const stranger = await brokerage.registered();
    expect((await stranger.refused(identity.forget, input)).code).toBe('identity_unknown');
    const gone: IdentityDetail = await phone.call(identity.forget, input);
    expect(gone).toMatchObject({ state: 'rejected', frontId: null, backId: null });
    expect(await phone.call(identity.forget, input)).toEqual(gone);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
    brokerage.clock.advance(1);
    await submitTo(phone);
    await decide({ accept: true });
    const approved = { id: (await detail(phone)).id ?? '' };
    expect((await phone.refused(identity.forget, approved)).code).toBe('identity_unknown');
  });

  test('of a rejected submission go by themselves after the days that are stated', async () => {
    const { brokerage, phone, context, decide } = await openRoom();
    await submitTo(phone);
    await decide({ accept: false, reason: 'blurred' });
    brokerage.clock.advance(rejectedPicturesDays * dayMs);
    expect(await forgetRejectedPictures(context)).toBe(0);
    brokerage.clock.advance(1);
    expect(await forgetRejectedPictures(context)).toBe(1);
    expect(await forgetRejectedPictures(context)).toBe(0);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('stay out of the log, with everything else that is personal', async () => {
    const { brokerage, context } = await openRoom();
    const lines: unknown[] = [];
    const log: Log = { request: (line) => lines.push(line), error: (...line) => lines.push(line) };
    const app = createApp(context, { log });
    const phone = createTestClient((request) => Promise.resolve(app.fetch(request)));
    await phone.register({
      username: 'mara',
      phone: '+8613912345678',
      invitation_code: await brokerage.invite(),
    });
    const { id, frontId } = await submitTo(phone, { name: 'Mara Zuckmayer', number: 'E55443322' });
    await phone.call(documents.read, { id: frontId ?? '' });
    await phone.call(identity.editAvatar, { image: await photograph() });
    await refusedSubmission(phone, { number: 'E55443322' });
    const text = JSON.stringify(lines);
    expect(text).toContain('/api/document');
    for (const secret of [id ?? '', frontId ?? '', 'Zuckmayer', 'E55443322', 'doc_', 'base64'])
      expect(text).not.toContain(secret);
  });
});

describe('the picture of the account', () => {
  test('is a square, replaces the one before, and is removed', async () => {
    const { phone, context } = await openRoom();
    const first = await phone.call(identity.editAvatar, { image: await photograph() });
    const { image } = await phone.call(documents.read, { id: first.avatar });
    const { width, height } = await context.db
      .selectFrom('documents')
      .select(['width', 'height'])
      .where('id', '=', first.avatar)
      .executeTakeFirstOrThrow();
    expect([image.slice(0, 23), width, height]).toEqual(['data:image/jpeg;base64,', 512, 512]);
    const second = await phone.call(identity.editAvatar, { image: await photograph() });
    expect(second.avatar).not.toBe(first.avatar);
    expect(await isThere(phone, first.avatar)).toBe(false);
    expect((await phone.call(user.info, {})).avatar).toBe(second.avatar);
    expect((await phone.call(identity.editAvatar, { image: '' })).avatar).toBe('');
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('set on two devices at once leaves one picture', async () => {
    const { phone, context } = await openRoom();
    const image = await photograph();
    await Promise.all(Array.from({ length: 5 }, () => phone.call(identity.editAvatar, { image })));
    const rows = await context.db.selectFrom('documents').select('id').execute();
    expect(rows).toEqual([{ id: (await phone.call(user.info, {})).avatar }]);
  });
});
