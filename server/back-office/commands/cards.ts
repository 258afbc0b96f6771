import type { Command } from 'commander';

import { usernameKey } from '../../domain/login/login-names.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

const newest = 500;

/** `card list`: bound cards, their numbers masked. */
export function addCardCommands(program: Command): void {
  program
    .command('card')
    .description('bank cards of investors')
    .command('list')
    .description('list the newest bound cards, numbers masked')
    .argument('[username]', 'of this investor only')
    .option('--all', 'those that were removed as well')
    .addOption(jsonOption())
    .action(async (username: string | undefined, { all }: { all?: true }, command: Command) =>
      print(command, await inBackOffice((office) => list(office, username, all === true))),
    );
}

async function list(
  { db }: BackOffice,
  username: string | undefined,
  all: boolean,
): Promise<Answer> {
  let query = db
    .selectFrom('bank_cards')
    .innerJoin('users', 'users.id', 'bank_cards.user_id')
    .select(['users.username', 'bank_cards.holder', 'bank_cards.bank', 'bank_cards.branch'])
    .select('bank_cards.name')
    .select(['bank_cards.masked', 'bank_cards.created_at', 'bank_cards.unbound_at'])
    .orderBy('bank_cards.created_at', 'desc')
    .limit(newest);
  if (username !== undefined) query = query.where('users.username_key', '=', usernameKey(username));
  if (!all) query = query.where('bank_cards.unbound_at', 'is', null);
  const items = (await query.execute()).map(({ created_at, unbound_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    unboundAt: unbound_at,
  }));
  return {
    data: { items },
    text: tableText([
      ['Investor', 'Holder', 'Bank', 'Branch', 'Number', 'Name', 'Since', 'Removed'],
      ...items.map((row) => [
        row.username,
        row.holder,
        row.bank,
        row.branch,
        row.masked,
        row.name,
        marketTimeText(row.createdAt),
        row.unboundAt === null ? '' : marketTimeText(row.unboundAt),
      ]),
    ]),
  };
}
