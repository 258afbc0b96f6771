import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

import { migrate } from '../../server/db/migrations.ts';
import { openEmbedded } from '../../server/db/open.ts';
import { credentialKey } from '../../server/domain/credential-keys.ts';
import { WrongKey, forgetFingerprint, openKey } from '../../server/domain/known-keys.ts';
import { vaultKey } from '../../server/domain/vault.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const modeOf = (path: string) => statSync(path).mode & 0o777;

async function openDatabase(folder = throwAwayFolder()) {
  const db = openEmbedded(join(folder, 'lotwise.db'));
  onTestFinished(() => db.destroy());
  await migrate(db);
  return { db, folder, file: join(folder, 'vault.key') };
}

describe('a key', () => {
  test('that many processes make at once is the same for all of them and the one on the disk', async () => {
    const root = throwAwayFolder();
    const folders = times(40).map((index) => join(root, String(index)));
    for (const folder of folders) mkdirSync(folder);
    const moment = String(Date.now() + 1_500);
    const processes = times(6).map(() =>
      runNode(['tests/support/open-key-at.ts', moment, ...folders], {}),
    );
    const told = await Promise.all(processes.map(({ ended }) => ended));
    expect(told.map(({ stderr }) => stderr)).toEqual(told.map(() => ''));
    const kept = folders.map((folder) => readFileSync(join(folder, 'vault.key')).toString('hex'));
    for (const { stdout } of told) expect(stdout.trim().split('\n')).toEqual(kept);
    expect(new Set(kept).size).toBe(folders.length);
    for (const folder of folders) {
      expect(readdirSync(folder)).toEqual(['vault.key']);
      expect(modeOf(join(folder, 'vault.key'))).toBe(0o600);
    }
  });

  test('that a database was begun with opens it again, and no other does', async () => {
    const { db, file } = await openDatabase();
    const first = await openKey(db, file, vaultKey);
    const sealed = first.seal('6222 0000 0000 0000');
    expect((await openKey(db, file, vaultKey)).open(sealed)).toBe('6222 0000 0000 0000');
    const right = readFileSync(file);
    writeFileSync(file, Buffer.alloc(32, 7));
    const refusal = await openKey(db, file, vaultKey).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongKey);
    expect(String(refusal)).toContain('another key than the one this database was begun with');
    expect(String(refusal)).toContain('keys forget vault.key');
    expect(readFileSync(file)).toEqual(Buffer.alloc(32, 7));
    writeFileSync(file, right);
    expect((await openKey(db, file, vaultKey)).open(sealed)).toBe('6222 0000 0000 0000');
  });

  test('that is gone is not made again behind the back of its database', async () => {
    const { db, folder, file } = await openDatabase();
    await openKey(db, file, vaultKey);
    rmSync(file);
    await expect(openKey(db, file, vaultKey)).rejects.toThrow('is not there');
    expect(readdirSync(folder)).not.toContain('vault.key');
    writeFileSync(file, 'too short');
    await expect(openKey(db, file, vaultKey)).rejects.toThrow('holds no key');
    rmSync(file);
    expect(await forgetFingerprint(db, 'vault.key')).toBe(true);
    expect((await openKey(db, file, vaultKey)).id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('of the credentials is held to in the same way', async () => {
    const { db, folder } = await openDatabase();
    const kind = credentialKey('oaep-sha256');
    const file = join(folder, kind.name);
    const { id } = await openKey(db, file, kind);
    expect((await openKey(db, file, kind)).id).toBe(id);
    writeFileSync(file, await kind.make());
    await expect(openKey(db, file, kind)).rejects.toThrow(`of the database ${id}`);
    writeFileSync(file, 'no key');
    await expect(openKey(db, file, kind)).rejects.toThrow('holds no key');
  });

  test('of two servers of one database in two folders is the first one’s', async () => {
    const { db, file } = await openDatabase();
    const other = join(throwAwayFolder(), 'vault.key');
    const attempts = await Promise.allSettled([
      openKey(db, file, vaultKey),
      openKey(db, other, vaultKey),
    ]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a server', () => {
  const start = (DATA_DIR: string) =>
    runNode(['server/start.ts', '--api-only'], { DATA_DIR, PORT: '0' });
  const office = (DATA_DIR: string, ...parameters: string[]) =>
    runNode(['server/back-office/main.ts', ...parameters], { DATA_DIR }).ended;

  test('does not start with the key of another database, says so, and starts where it was told to', async () => {
    const DATA_DIR = join(throwAwayFolder(), 'data');
    expect(await office(DATA_DIR, 'push', 'status')).toMatchObject({ code: 0, stderr: '' });
    const file = join(DATA_DIR, 'vault.key');
    writeFileSync(file, Buffer.alloc(32, 7));
    const refused = await start(DATA_DIR).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`${file} is another key than the one`);
    expect(refused.stderr).not.toContain('    at ');
    expect(await office(DATA_DIR, 'push', 'status')).toMatchObject({
      code: 1,
      stderr: expect.not.stringContaining('    at ') as string,
    });
    expect(await office(DATA_DIR, 'keys', 'forget', 'nonsense')).toMatchObject({ code: 1 });
    expect(await office(DATA_DIR, 'keys', 'forget', 'vault.key')).toMatchObject({ code: 0 });
    const server = start(DATA_DIR);
    await server.says(/http:\/\//);
    expect(readFileSync(file)).toEqual(Buffer.alloc(32, 7));
  });
});

describe('the folder of the brokerage', () => {
  const office = (DATA_DIR: string, umask: string) =>
    runNode(['--import', `data:text/javascript,process.umask(${umask})`, ...inviteCommand], {
      DATA_DIR,
    });
  const inviteCommand = ['server/back-office/main.ts', 'push', 'status', '--json'];

  test.each(['0o000', '0o022', '0o077'])(
    'is closed to others with all that is in it under the umask %s',
    async (umask) => {
      const folder = join(throwAwayFolder(), 'data');
      const server = runNode(
        [
          '--import',
          `data:text/javascript,process.umask(${umask})`,
          'server/start.ts',
          '--api-only',
        ],
        { DATA_DIR: folder, PORT: '0' },
      );
      await server.says(/http:\/\//);
      expect(modeOf(folder)).toBe(0o700);
      const names = readdirSync(folder);
      expect(names.toSorted()).toEqual([
        'credential-key.pem',
        'lotwise.db',
        'lotwise.db-shm',
        'lotwise.db-wal',
        'lotwise.db.lock',
        'vault.key',
      ]);
      for (const name of names) expect([name, modeOf(join(folder, name))]).toEqual([name, 0o600]);
    },
  );

  test('is closed when it was open before', async () => {
    const folder = join(throwAwayFolder(), 'data');
    expect((await office(folder, '0o022').ended).code).toBe(0);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    expect((await office(folder, '0o022').ended).code).toBe(0);
    expect(modeOf(folder)).toBe(0o700);
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name))).toBe(0o600);
  });

  test('stays as it is where others keep their files in it, and only ours are closed', async () => {
    const folder = join(throwAwayFolder(), 'shared');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'notes.txt'), 'of somebody else', { mode: 0o644 });
    expect((await office(folder, '0o022').ended).code).toBe(0);
    expect(modeOf(folder)).toBe(0o755);
    expect(modeOf(join(folder, 'notes.txt'))).toBe(0o644);
    expect(modeOf(join(folder, 'lotwise.db'))).toBe(0o600);
    expect(modeOf(join(folder, 'vault.key'))).toBe(0o600);
  });
});
