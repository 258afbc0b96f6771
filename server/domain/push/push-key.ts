import type { Context } from '../context.ts';
import { transact } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';

/** The pair that tells push services who sends: base64url. */
export type PushKey = { publicKey: string; privateKey: string };

const settingKey = 'push_key';
type KeyContext = Pick<Context, 'db' | 'vault'>;

/**
 * Makes the pair at the first start, once for all processes. It lies in the database, sealed by the
 * vault: a copy of either alone does not tell it.
 */
export async function makePushKey({ db, vault }: KeyContext): Promise<void> {
  const known = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', settingKey)
    .executeTakeFirst();
  if (known) return;
  const value = await sealedPair(vault);
  await db
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

async function sealedPair(vault: KeyContext['vault']): Promise<string> {
  const { default: webPush } = await import('web-push');
  return vault.seal(JSON.stringify(webPush.generateVAPIDKeys()));
}

/** Asked for each time: the operator may have changed it. Throws when the vault did not seal it. */
export async function readPushKey({ db, vault }: KeyContext): Promise<PushKey> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirstOrThrow();
  return JSON.parse(vault.open(value)) as PushKey;
}

/** A new pair; what was subscribed with the one before is of no use any more. */
export async function renewPushKey({ db, vault }: KeyContext): Promise<void> {
  const value = await sealedPair(vault);
  await transact(db, async (trx) => {
    await trx.updateTable('settings').set({ value }).where('key', '=', settingKey).execute();
    await trx.deleteFrom('push_subscriptions').execute();
  });
}

/** Takes away the pair of a vault that is lost, with what was subscribed; the next start makes one. */
export async function dropPushKey(db: Database): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('settings').where('key', '=', settingKey).execute();
    await trx.deleteFrom('push_subscriptions').execute();
  });
}
