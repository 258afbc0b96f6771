import type { Command } from 'commander';

import { writeAudit } from '../domain/audit.ts';
import { openVault } from '../domain/data-folder.ts';
import { CommandError, inBackOffice, jsonOption, print, writeForOperator } from './command.ts';
import type { Answer, BackOffice } from './command.ts';

type Pictures = {
  description: string;
  /** What is said of an id that names none. */
  missing: (id: string) => string;
  /** Only those of this purpose, unless there is none. */
  purpose?: 'support';
};

/** `picture <document> --out FILE` below a command. What is looked at is written down. */
export function addPictureCommand(parent: Command, pictures: Pictures): void {
  parent
    .command('picture')
    .description(pictures.description)
    .argument('<document>', 'id, as `show` names it')
    .requiredOption('--out <file>', 'a JPEG; delete it when you have seen it')
    .addOption(jsonOption())
    .action(async (id: string, { out }: { out: string }, command: Command) =>
      print(command, await inBackOffice((office) => writePicture(office, pictures, id, out))),
    );
}

async function writePicture(
  { db, clock, settings }: BackOffice,
  { missing, purpose }: Pictures,
  id: string,
  out: string,
): Promise<Answer> {
  let query = db.selectFrom('documents').select('sealed').where('id', '=', id);
  if (purpose) query = query.where('purpose', '=', purpose);
  const row = await query.executeTakeFirst();
  if (!row) throw new CommandError(missing(id));
  await writeAudit({ clock }, db, 'back-office', 'document_read', id);
  const vault = await openVault(settings, db);
  await writeForOperator(out, vault.openBytes(row.sealed));
  return { data: { id, out }, text: `${id} is in ${out}.` };
}
