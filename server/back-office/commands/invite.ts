import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { createInvitation } from '../../domain/account/invitations.ts';
import { writeAudit } from '../../domain/audit.ts';
import { inBackOffice, jsonOption, print } from '../command.ts';

const maximumUses = 100_000;

function wholeUses(text: string): number {
  const uses = Number(text);
  if (!Number.isInteger(uses) || uses < 1 || uses > maximumUses)
    throw new InvalidArgumentError(`a whole number from 1 to ${maximumUses}`);
  return uses;
}

/** `invite create`: a code to register with. */
export function addInviteCommands(program: Command): void {
  const invite = program.command('invite').description('invitation codes');
  invite
    .command('create')
    .description('make a code that opens so many accounts')
    .option('--uses <n>', 'how many accounts it opens', wholeUses, 1)
    .addOption(jsonOption())
    .action(async ({ uses }: { uses: number }, command: Command) => {
      const code = await inBackOffice(async ({ db, clock }) => {
        const made = await createInvitation({ clock }, db, null, uses);
        await writeAudit({ clock }, db, 'back-office', 'invitation_created', made, { uses });
        return made;
      });
      print(command, { data: { code, uses }, text: `${code}  (${uses} uses)` });
    });
}
