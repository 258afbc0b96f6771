import type { Command } from 'commander';

import { normalisePhone } from '../../../contract/user/schema.ts';
import { openVault } from '../../domain/data-folder.ts';
import { maskedPhone } from '../../domain/account/user-info.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

const mostRows = 100;

/** `outbox list`: the messages that the paper environment would have sent to phones. */
export function addOutboxCommands(program: Command): void {
  program
    .command('outbox')
    .description('one-time codes, where no other sender is configured (CODE_SENDER=outbox)')
    .command('list')
    .description(`list the newest messages, at most ${mostRows}`)
    .option('--phone <number>', 'of this number only, with its country code')
    .addOption(jsonOption())
    .action(async ({ phone }: { phone?: string }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, phone))),
    );
}

async function list(
  { db, clock, settings }: BackOffice,
  phone: string | undefined,
): Promise<Answer> {
  const vault = await openVault(settings, db);
  const number = phone === undefined ? undefined : normalisePhone(phone);
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.user_id')
    .select(['outbox.id', 'outbox.phone', 'outbox.body', 'outbox.created_at', 'outbox.expires_at'])
    .select('users.username')
    .orderBy('outbox.created_at', 'desc')
    .$if(number === undefined, (query) => query.limit(mostRows))
    .execute();
  // The number a message went to lies sealed beside it, and need not be its receiver's any more, or not yet.
  const opened = rows.map((row) => ({ ...row, phone: vault.open(row.phone) }));
  const shown = opened.filter((row) => number === undefined || row.phone === number);
  const messages = shown.slice(0, mostRows).map((row) => ({
    id: row.id,
    username: row.username,
    phone: maskedPhone(row.phone),
    text: vault.open(row.body),
    sentAt: row.created_at,
    expired: row.expires_at <= clock.now(),
  }));
  const cells = messages.map((message) => [
    marketTimeText(message.sentAt),
    message.username,
    message.phone,
    message.expired ? 'too old' : '',
    message.text,
  ]);
  const headings = ['SENT', 'USERNAME', 'PHONE', '', 'TEXT'];
  const text = messages.length === 0 ? 'Nothing was sent.' : tableText([headings, ...cells]);
  return { data: { messages }, text };
}
