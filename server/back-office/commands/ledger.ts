import type { Command } from 'commander';

import { snapshot } from '../../db/lock.ts';
import { houseBalances } from '../../domain/ledger/house-balances.ts';
import { verify } from '../../domain/verify/verify.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { BackOffice } from '../command.ts';

/** One snapshot: what a running server commits meanwhile is not half seen. */
function verifySnapshot({ db }: BackOffice) {
  return snapshot(db, verify);
}

/**
 * `ledger verify`: checks the books from their entries up. Exit code 1 when something is wrong.
 * `ledger house`: what the house has.
 */
export function addLedgerCommands(program: Command): void {
  const ledger = program.command('ledger').description('the books');
  ledger
    .command('verify')
    .description('check every balance, hold and position against the entries')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => {
      const report = await inBackOffice(verifySnapshot);
      const counts = `${report.accounts} accounts, ${report.transfers} transfers, ${report.entries} entries, ${report.orders} orders`;
      const text = report.ok
        ? `The books are in order: ${counts}.`
        : [`The books are NOT in order: ${counts}.`, ...report.problems].join('\n  ');
      print(command, { data: report, text });
      if (!report.ok) process.exitCode = 1;
    });
  ledger
    .command('house')
    .description('what the house has and owes, each account the sum of its parts')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => {
      const items = await inBackOffice(({ db }) => houseBalances(db));
      const rows = items.map(({ kind, asset, balance }) => [kind, asset, balance]);
      const text =
        items.length === 0
          ? 'The house has nothing.'
          : tableText([['account', 'asset', 'fen or shares'], ...rows]);
      print(command, { data: { items }, text });
    });
}
