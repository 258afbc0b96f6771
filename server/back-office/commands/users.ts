import type { Command } from 'commander';

import { maskedPhone } from '../../domain/account/user-info.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { atDesk, jsonOption, print, tableText } from '../desk.ts';
import type { Desk } from '../desk.ts';

const mostRows = 500;

async function list({ db, clock }: Desk) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'phone', 'lang', 'identity_state', 'login_locked_until'])
    .select(['created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  const users = rows.map((row) => ({
    id: row.id,
    username: row.username,
    phone: maskedPhone(row.phone),
    lang: row.lang,
    identity: row.identity_state,
    locked: row.login_locked_until > clock.now(),
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

/** `users list`: the newest accounts, phone numbers masked. */
export function addUsersCommands(program: Command): void {
  const users = program.command('users').description('accounts');
  users
    .command('list')
    .description(`list the newest accounts, at most ${mostRows}`)
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await atDesk(list)));
}
