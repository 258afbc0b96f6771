import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';

import { documentEndpoints as documents } from '../../contract/document/endpoints.ts';
import { identityEndpoints as identity } from '../../contract/identity/endpoints.ts';
import type { IdentityDetail } from '../../contract/identity/types.ts';
import { userEndpoints as user } from '../../contract/user/endpoints.ts';
import { createApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import {
  decideIdentityByOperator,
  forgetRejectedPictures,
  rejectedPicturesDays,
} from '../../server/domain/identity/decide.ts';
import { forgetIdentity } from '../../server/domain/identity/forget.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { newId } from '../../contract/lib/ids.ts';
import type { Log } from '../../server/lib/log.ts';
import { dataUrlOf, photograph, submission, submitTo } from '../factories/identity.ts';
import { openAccount, tradingContext } from '../factories/trading.ts';
import {
  identityOf,
  isDocumentThere,
  openIdentityRoom,
  refusedSubmission,
} from '../support/identity-room.ts';
import { throwAwayFolder } from '../support/run-node.ts';
import { createTestClient } from '../support/test-client.ts';

const dayMs = 86_400_000;

describe('the pictures', () => {
  test('are read by their owner alone; another is told what is told of none', async () => {
    const { brokerage, phone } = await openIdentityRoom();
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
    const { phone, context } = await openIdentityRoom();
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
    const head = Buffer.from(image.split(',')[1] ?? '', 'base64').subarray(0, 12);
    expect(head.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const { sealed } of rows)
      expect(Buffer.from(sealed, 'base64url').includes(head)).toBe(false);
  });

  test('of a rejected submission go when the next one comes', async () => {
    const { phone, decide } = await openIdentityRoom();
    const first = await submitTo(phone);
    await decide({ accept: false, reason: 'blurred' });
    expect(await isDocumentThere(phone, first.frontId)).toBe(true);
    const second = await submitTo(phone);
    expect(await isDocumentThere(phone, first.frontId)).toBe(false);
    expect(await isDocumentThere(phone, first.backId)).toBe(false);
    expect(await isDocumentThere(phone, second.backId)).toBe(true);
  });

  test('of a rejected submission go when their owner wants it, and only then', async () => {
    const { brokerage, phone, context, decide } = await openIdentityRoom();
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
    const approved = { id: (await identityOf(phone)).id ?? '' };
    expect((await phone.refused(identity.forget, approved)).code).toBe('identity_unknown');
  });

  test('of a rejected submission go by themselves after the days that are stated', async () => {
    const { brokerage, phone, context, decide } = await openIdentityRoom();
    await submitTo(phone);
    await decide({ accept: false, reason: 'blurred' });
    brokerage.clock.advance(rejectedPicturesDays * dayMs);
    expect(await forgetRejectedPictures(context)).toBe(0);
    brokerage.clock.advance(1);
    expect(await forgetRejectedPictures(context)).toBe(1);
    expect(await forgetRejectedPictures(context)).toBe(0);
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('that are deleted are no longer in the file of the database', async () => {
    const file = join(throwAwayFolder(), 'lotwise.db');
    const db = openEmbedded(file);
    onTestFinished(() => db.destroy());
    await migrate(db);
    const { context } = await tradingContext(db);
    const userId = await openAccount(context, 0);
    // Grainy, and so as large as a real one: it lies on many pages.
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
    const create = { width: 900, height: 600, channels: 3 as const, background: '#888', noise };
    const front = dataUrlOf(await sharp({ create }).jpeg().toBuffer());
    const input = await submission({ front });
    const { id, frontId } = await submitIdentity(context, userId, input);
    const { sealed } = await db
      .selectFrom('documents')
      .select('sealed')
      .where('id', '=', frontId)
      .executeTakeFirstOrThrow();
    expect(sealed.length).toBeGreaterThan(100_000);
    const parts = Array.from({ length: 50 }, (_, at) => Math.floor((at * sealed.length) / 50) + 40);
    const partsInFile = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      const bytes = await readFile(file);
      return parts.filter((at) => bytes.includes(sealed.slice(at, at + 100))).length;
    };
    expect(await partsInFile()).toBeGreaterThan(40);
    await decideIdentityByOperator(context, userId, { accept: false, reason: 'blurred' });
    await forgetIdentity(context, userId, id ?? '');
    expect(await partsInFile()).toBe(0);
  });

  test('stay out of the log, with everything else that is personal', async () => {
    const { brokerage, context } = await openIdentityRoom();
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
    const { phone, context } = await openIdentityRoom();
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
    expect(await isDocumentThere(phone, first.avatar)).toBe(false);
    expect((await phone.call(user.info, {})).avatar).toBe(second.avatar);
    expect((await phone.call(identity.editAvatar, { image: '' })).avatar).toBe('');
    expect(await context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  test('set on two devices at once leaves one picture', async () => {
    const { phone, context } = await openIdentityRoom();
    const image = await photograph();
    await Promise.all(Array.from({ length: 5 }, () => phone.call(identity.editAvatar, { image })));
    const rows = await context.db.selectFrom('documents').select('id').execute();
    expect(rows).toEqual([{ id: (await phone.call(user.info, {})).avatar }]);
  });
});
