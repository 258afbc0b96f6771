import type { Command } from 'commander';

import { identityReasons } from '../../../contract/identity/types.ts';
import { openVault } from '../../domain/data-folder.ts';
import { writeAudit } from '../../domain/audit.ts';
import { newestIdentity, reasonOf } from '../../domain/identity/detail.ts';
import {
  decideIdentityByOperator,
  revokeIdentityByOperator,
} from '../../domain/identity/decide.ts';
import type { IdentityDecision } from '../../domain/identity/decide.ts';
import { marketTimeText } from '../../words/market-time.ts';
import {
  CommandError,
  inBackOffice,
  jsonOption,
  listAnswer,
  mostListed,
  print,
  unlessRefused,
} from '../command.ts';
import type { BackOffice } from '../command.ts';
import { addPictureCommand } from '../document-picture.ts';
import { investorOf } from '../investor.ts';

/** `identity list`, `show`, `picture`, `approve`, `reject` and `revoke`. Whatever is looked at is written down. */
export function addIdentityCommands(program: Command): void {
  const identity = program.command('identity').description('identities of investors');
  identity
    .command('list')
    .description('list submissions, the oldest that wait first; numbers masked')
    .option('--all', 'those that are decided as well, the newest first')
    .addOption(jsonOption())
    .action(async ({ all }: { all?: true }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, all === true))),
    );
  identity
    .command('show')
    .description("show an investor's newest submission in full, and what came before it")
    .argument('<user>', 'user name or id')
    .addOption(jsonOption())
    .action(async (user: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => show(office, user))),
    );
  addPictureCommand(identity, {
    description: 'write the picture of a document to a file',
    missing: (id) => `there is no document ${id}`,
  });
  identity
    .command('approve')
    .description('verify an identity')
    .argument('<user>', 'user name or id')
    .addOption(jsonOption())
    .action(async (user: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => decide(office, user, { accept: true }))),
    );
  identity
    .command('reject')
    .description('send documents back; the investor reads the reason and may submit again')
    .argument('<user>', 'user name or id')
    .requiredOption('--reason <reason>', `${identityReasons.join(', ')}, or a sentence of your own`)
    .addOption(jsonOption())
    .action(async (user: string, { reason }: { reason: string }, command: Command) =>
      print(
        command,
        await inBackOffice((office) =>
          decide(office, user, { accept: false, reason: reasonOf(reason) }),
        ),
      ),
    );
  addRevoke(identity);
}

function addRevoke(identity: Command): void {
  identity
    .command('revoke')
    .description('take a verification back; the investor reads the reason and may submit again')
    .argument('<user>', 'user name or id')
    .requiredOption('--reason <reason>', `${identityReasons.join(', ')}, or a sentence of your own`)
    .addOption(jsonOption())
    .action(async (user: string, { reason }: { reason: string }, command: Command) =>
      print(command, await inBackOffice((office) => revoke(office, user, reason))),
    );
}

async function list({ db }: BackOffice, all: boolean) {
  let query = db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['username', 'kind', 'masked_number as number', 'state', 'submitted_at as submittedAt'])
    .orderBy('submitted_at', all ? 'desc' : 'asc')
    .limit(mostListed + 1);
  if (!all) query = query.where('state', '=', 'in_review');
  return listAnswer(
    await query.execute(),
    ['user', 'document', 'number', 'state', 'submitted'],
    (row) => [row.username, row.kind, row.number, row.state, marketTimeText(row.submittedAt)],
  );
}

async function show(office: BackOffice, who: string) {
  const { db, clock, settings } = office;
  const { id: userId } = await investorOf(office, who);
  const row = await newestIdentity(db, userId);
  if (!row) throw new CommandError(`${who} has submitted nothing.`);
  await writeAudit({ clock }, db, 'back-office', 'identity_shown', row.id, { userId });
  const vault = await openVault(settings, db);
  const data = {
    kind: row.kind,
    name: vault.open(row.sealed_name),
    number: vault.open(row.sealed_number),
    state: row.state,
    front: row.front_id,
    back: row.back_id,
    submittedAt: row.submitted_at,
    history: await historyOf(db, userId, row.id),
  };
  const text = [
    `Document   ${data.kind}`,
    `Name       ${data.name}`,
    `Number     ${data.number}`,
    `State      ${data.state}`,
    `Front      ${data.front ?? 'deleted'}`,
    `Back       ${data.back ?? 'deleted'}`,
    `Submitted  ${marketTimeText(data.submittedAt)}`,
    ...data.history.map(
      ({ submittedAt, state, reason }) =>
        `Before     ${marketTimeText(submittedAt)}  ${state}  ${reason ?? ''}`,
    ),
  ].join('\n');
  return { data, text };
}

/** Earlier submissions, newest first; `reason` as JSON. */
function historyOf(db: BackOffice['db'], userId: string, newestId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'state', 'reason', 'submitted_at as submittedAt'])
    .where('user_id', '=', userId)
    .where('id', '!=', newestId)
    .orderBy('submitted_at', 'desc')
    .execute();
}

async function decide(office: BackOffice, who: string, decision: IdentityDecision) {
  const { id: userId } = await investorOf(office, who);
  await unlessRefused(who, decideIdentityByOperator(office, userId, decision));
  const state = decision.accept ? 'approved' : 'rejected';
  return { data: { userId, state }, text: `${who} is ${state}.` };
}

async function revoke(office: BackOffice, who: string, reason: string) {
  const { id: userId } = await investorOf(office, who);
  await unlessRefused(who, revokeIdentityByOperator(office, userId, reasonOf(reason)));
  return { data: { userId, state: 'rejected' }, text: `${who} is verified no longer.` };
}
