import type { Command } from 'commander';

import { writeAudit } from '../../domain/audit.ts';
import { forgetFingerprint, keyFiles, knownFingerprint } from '../../domain/known-keys.ts';
import type { KeyName } from '../../domain/known-keys.ts';
import { dropPushKey } from '../../domain/push/push-key.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

/** `keys list` and `keys forget`: which keys the database was begun with. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('the keys that this database was begun with');
  keys
    .command('list')
    .description('their fingerprints: the server starts with these keys alone')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(list)));
  keys
    .command('forget')
    .description('let the next start take another key, where the old one is lost or to be replaced')
    .argument('<name>', keyFiles.join(' or '))
    .addOption(jsonOption())
    .action(async (name: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => forget(office, name))),
    );
}

async function list({ db }: BackOffice): Promise<Answer> {
  const keys: { name: KeyName; fingerprint: string | null }[] = [];
  for (const name of keyFiles)
    keys.push({ name, fingerprint: (await knownFingerprint(db, name)) ?? null });
  const rows = keys.map(({ name, fingerprint }) => [name, fingerprint ?? 'not known yet']);
  return { data: { keys }, text: tableText([['KEY', 'FINGERPRINT'], ...rows]) };
}

async function forget({ db, clock }: BackOffice, asked: string): Promise<Answer> {
  const name = keyFiles.find((one) => one === asked);
  if (!name) throw new CommandError(`There is no such key; there are ${keyFiles.join(' and ')}.`);
  if (!(await forgetFingerprint(db, name)))
    throw new CommandError(
      'This database knows no such key: the next start takes the one it finds.',
    );
  // Sealed with the key that is lost; devices subscribe again by themselves.
  if (name === 'vault.key') await dropPushKey(db);
  await writeAudit({ clock }, db, 'back-office', 'key_forgotten', name);
  return {
    data: { name },
    text: `The next start takes the ${name} that it finds in DATA_DIR, or makes one.`,
  };
}
