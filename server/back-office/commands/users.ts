import type { Command } from 'commander';

import { openVault } from '../../domain/data-folder.ts';
import { forcePasswordChange } from '../../domain/account/change-password.ts';
import { sharedMark } from '../../domain/login/guesses.ts';
import { issueTicket, linkTicketMs } from '../../domain/login/password-tickets.ts';
import { dropSecondStep } from '../../domain/passkey/second-step.ts';
import { maskedPhone } from '../../domain/account/user-info.ts';
import { writeAudit } from '../../domain/audit.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';
import { investorOf } from '../investor.ts';

const mostRows = 500;

/** Names at which unknown browsers may not try to log in at present. */
async function lockedNames(
  { db, clock, settings }: BackOffice,
  names: string[],
): Promise<Set<string>> {
  const vault = await openVault(settings, db);
  const nameOf = new Map(names.map((name) => [sharedMark({ vault }, 'login', name), name]));
  const rows = await db
    .selectFrom('guess_counts')
    .select('mark')
    .where('locked_until', '>', clock.now())
    .execute();
  return new Set(rows.flatMap(({ mark }) => nameOf.get(mark) ?? []));
}

async function list(office: BackOffice) {
  const rows = await office.db
    .selectFrom('users')
    .select(['id', 'username', 'username_key', 'phone', 'lang', 'identity_state'])
    .select(['created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  const locked = await lockedNames(
    office,
    rows.flatMap((row) => [row.phone, row.username_key]),
  );
  const users = rows.map((row) => ({
    id: row.id,
    username: row.username,
    phone: maskedPhone(row.phone),
    lang: row.lang,
    identity: row.identity_state,
    locked: locked.has(row.phone) || locked.has(row.username_key),
    createdAt: row.created_at,
  }));
  const cells = users.map((user) => [
    user.id,
    user.username,
    user.phone,
    user.identity,
    user.locked ? 'locked' : '',
    marketTimeText(user.createdAt),
  ]);
  const headings = ['ID', 'USERNAME', 'PHONE', 'IDENTITY', '', 'SINCE'];
  const text = users.length === 0 ? 'Nobody has registered yet.' : tableText([headings, ...cells]);
  return { data: { users }, text };
}

type ForceOptions = { link?: true };

async function force(office: BackOffice, who: string, { link }: ForceOptions): Promise<Answer> {
  const user = await investorOf(office, who);
  await forcePasswordChange(office, user.id);
  const done = `${who} is signed out everywhere; the next login leads to a new password.`;
  if (!link) return { data: { id: user.id }, text: done };
  const ticket = await issueTicket(office, user.id, linkTicketMs, 'link');
  await writeAudit(office, office.db, 'back-office', 'password_link_made', user.id);
  const path = `/#/changePassword?code=${ticket}`;
  return {
    data: { id: user.id, path },
    text: `${done}\nOr, once and within 24 hours, by this link, for the account holder alone:\n  ${path}`,
  };
}

async function dropPasskeys(office: BackOffice, who: string): Promise<Answer> {
  const user = await investorOf(office, who);
  await dropSecondStep(office, user.id);
  const text = `${who} is signed out everywhere and logs in with the password alone; passkeys and recovery codes are gone.`;
  return { data: { id: user.id }, text };
}

/** `users list`: the newest accounts, phone numbers masked; what the operator does to their logins. */
export function addUsersCommands(program: Command): void {
  const users = program.command('users').description('accounts');
  users
    .command('list')
    .description(`list the newest accounts, at most ${mostRows}`)
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(list)));
  users
    .command('force-password-change')
    .description('end every session; the next login leads to a new password')
    .argument('<user>', 'user name or id')
    .option('--link', 'make a link to a new password as well')
    .addOption(jsonOption())
    .action(async (who: string, options: ForceOptions, command: Command) =>
      print(command, await inBackOffice((office) => force(office, who, options))),
    );
  users
    .command('drop-passkeys')
    .description('for whoever has lost them all: no passkey, no second step, every session ended')
    .argument('<user>', 'user name or id')
    .addOption(jsonOption())
    .action(async (who: string, _: object, command: Command) =>
      print(command, await inBackOffice((office) => dropPasskeys(office, who))),
    );
}
