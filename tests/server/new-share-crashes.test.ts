import { expect, onTestFinished, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { buyAuthorised } from '../../server/domain/block/buy-block.ts';
import { advanceIssues } from '../../server/domain/new-share/advance.ts';
import { applyAuthorised } from '../../server/domain/new-share/apply.ts';
import { ownIssue } from '../../server/domain/new-share/own-issues.ts';
import { payAuthorised } from '../../server/domain/new-share/pay.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { died } from '../factories/attempts.ts';
import { faultyDatabase } from '../factories/faulty-database.ts';
import { announced, apply, goOn, newShareCode, offered, pay } from '../factories/new-shares.ts';

type Scene = { desk: Desk; users: string[] };
type Deed = () => Promise<unknown>;

/** As the clerk does: what failed is tried again. */
async function dieAtEveryStatement(stage: (scene: Scene) => Promise<Deed>): Promise<void> {
  const open = async () => {
    const faulty = await faultyDatabase();
    onTestFinished(() => faulty.db.destroy());
    const desk = await openDesk({ db: faulty.db });
    const users = [await desk.investor(), await desk.investor(), await desk.investor()];
    const scene = { desk, users };
    return { faulty, scene, deed: await stage(scene) };
  };
  const calm = await open();
  calm.faulty.crashAt(Infinity);
  await calm.deed();
  const changes = calm.faulty.changes();
  const expected = await outcomeOf(calm.scene);
  expect(changes.length).toBeGreaterThan(3);
  for (const number of changes) {
    const { faulty, scene, deed } = await open();
    faulty.dieAt(number);
    await died(deed());
    faulty.crashAt(Infinity);
    await scene.desk.expectBooksInOrder();
    await deed();
    expect(await outcomeOf(scene)).toEqual(expected);
    await scene.desk.expectBooksInOrder();
  }
}

/** Everything that counts, without ids and without what the seed decides. */
async function outcomeOf({ desk, users }: Scene) {
  const { db } = desk.context;
  const issues = await db
    .selectFrom('new_shares')
    .select(['state', 'numbers', 'winners', 'next_number'])
    .where('code', '=', newShareCode)
    .execute();
  const applications = await db
    .selectFrom('new_share_applications')
    .select(['state', 'allotted_quantity', 'amount_minor', 'first_number'])
    .where('user_id', 'in', users)
    .orderBy('first_number')
    .execute();
  const balances = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'asset', 'balance', 'sequence'])
    .where('sequence', '>', 0)
    .orderBy('kind')
    .orderBy('asset')
    .orderBy('balance')
    .execute();
  const messages = await db.selectFrom('messages').select('kind').orderBy('kind').execute();
  const positions = await db
    .selectFrom('positions')
    .select(['code', 'quantity', 'cost_minor'])
    .orderBy('id')
    .execute();
  const offers = await db.selectFrom('block_offers').select('remaining').execute();
  return { issues, applications, balances, messages, positions, offers };
}

async function appliedBy({ desk, users }: Scene): Promise<void> {
  await announced(desk);
  for (const user of users) await apply(desk, user);
}

test('an application that is interrupted happens once or not at all', async () => {
  await dieAtEveryStatement(async ({ desk, users: [user = ''] }) => {
    await announced(desk);
    const application = { id: newId('sub', 0), code: newShareCode, quantity: 500 };
    return () => applyAuthorised(desk.context, user, application);
  });
});

test('a draw and its results that are interrupted come to the same, and everybody hears once', async () => {
  await dieAtEveryStatement(async (scene) => {
    await appliedBy(scene);
    const { desk } = scene;
    desk.clock.advance(2 * 86_400_000);
    return () => advanceIssues(desk.context);
  });
});

test('a payment that is interrupted is taken once', async () => {
  await dieAtEveryStatement(async (scene) => {
    await appliedBy(scene);
    const { desk, users } = scene;
    await goOn(desk, 2);
    const [user = ''] = users;
    const { application } = await ownIssue(desk.context, user, newShareCode);
    const payment = { id: newId('alp', 0), applicationId: application?.id ?? '' };
    return () => payAuthorised(desk.context, user, payment);
  });
});

test('lapsing and listing that are interrupted go on where they were', async () => {
  await dieAtEveryStatement(async (scene) => {
    await appliedBy(scene);
    const { desk, users } = scene;
    await goOn(desk, 2);
    for (const user of users.slice(0, 2)) await pay(desk, user);
    desk.feed.list(newShareCode, 8_000);
    desk.clock.advance(3 * 86_400_000);
    return () => advanceIssues(desk.context);
  });
});

test('a block purchase that is interrupted takes shares and money once', async () => {
  await dieAtEveryStatement(async ({ desk, users: [user = ''] }) => {
    const offer = await offered(desk);
    const purchase = { id: newId('blk', 0), offerId: offer.id, quantity: 300 };
    return () => buyAuthorised(desk.context, user, purchase);
  });
});
