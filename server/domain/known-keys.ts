import type { Database } from '../db/open.ts';
import { makeKeyFile, readKeyFile } from '../lib/key-file.ts';

/** The files of keys in DATA_DIR. */
export const keyFiles = ['vault.key', 'credential-key.pem'] as const;
export type KeyName = (typeof keyFiles)[number];

/** A reason not to go on that an operator can mend: said without a stack. */
export class WrongKey extends Error {}

/** One kind of key: how it is made, read and told from others. */
export type KeyKind<Key> = {
  name: KeyName;
  make(): Promise<Buffer> | Buffer;
  /** Throws when the bytes are no such key. */
  read(bytes: Buffer): Key;
  /** Tells the key from any other, and nothing else of it. */
  fingerprint(key: Key): string;
  /** What is lost with it. */
  without: string;
};

/**
 * The key in a file, which is made at the first start of its database alone. The database keeps the
 * fingerprint of each key that it was begun with: throws WrongKey when the file holds another one, no
 * key at all, or is gone.
 */
export async function openKey<Key>(db: Database, file: string, kind: KeyKind<Key>): Promise<Key> {
  const known = await knownFingerprint(db, kind.name);
  const bytes = (await readKeyFile(file)) ?? (known === undefined ? await made(file, kind) : null);
  if (!bytes)
    throw new WrongKey(
      [`${file} is not there, and this database was begun with one.`, ...whatToDo(kind)].join('\n'),
    );
  const key = readAs(kind, file, bytes);
  const own = kind.fingerprint(key);
  const first = known ?? (await remember(db, kind.name, own));
  if (first === own) return key;
  throw new WrongKey(
    [
      `${file} is another key than the one this database was begun with.`,
      `  fingerprint of the file ${own}, of the database ${first}`,
      ...whatToDo(kind),
    ].join('\n'),
  );
}

async function made<Key>(file: string, kind: KeyKind<Key>): Promise<Buffer> {
  return makeKeyFile(file, await kind.make());
}

function readAs<Key>(kind: KeyKind<Key>, file: string, bytes: Buffer): Key {
  try {
    return kind.read(bytes);
  } catch {
    throw new WrongKey([`${file} holds no key that can be read.`, ...whatToDo(kind)].join('\n'));
  }
}

function whatToDo({ name, without }: KeyKind<unknown>): string[] {
  return [
    'Put the right file back: from your copy of the keys, or from the DATA_DIR of another server of this database.',
    `Where it is lost for good: npm run back-office -- keys forget ${name}`,
    `and start again. ${without}`,
  ];
}

const settingOf = (name: KeyName) => `fingerprint of ${name}`;

/** The fingerprint of the key that a database was begun with; undefined before its first start. */
export async function knownFingerprint(db: Database, name: KeyName): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingOf(name))
    .executeTakeFirst();
  return row?.value;
}

/** Notes the fingerprint unless another process was first; answers the one that stands there. */
async function remember(db: Database, name: KeyName, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: settingOf(name), value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await knownFingerprint(db, name)) ?? value;
}

/** The next start takes whatever key it finds, or makes one. False when none was known. */
export async function forgetFingerprint(db: Database, name: KeyName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', settingOf(name))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
