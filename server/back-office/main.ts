import { Command } from 'commander';

import packageFile from '../../package.json' with { type: 'json' };
import { WrongMarket } from '../domain/market/market-settings.ts';
import { addBackupCommand } from './commands/backup.ts';
import { addBlockCommands } from './commands/block.ts';
import { addCardCommands } from './commands/cards.ts';
import { addClockCommands } from './commands/clock.ts';
import { addIdentityCommands } from './commands/identity.ts';
import { addImportCommands } from './commands/import.ts';
import { addInviteCommands } from './commands/invite.ts';
import { addIssueCommands } from './commands/issue.ts';
import { addJobCommands } from './commands/jobs.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addLedgerCommands } from './commands/ledger.ts';
import { addLoanCommands } from './commands/loans.ts';
import { addMarketCommands } from './commands/market.ts';
import { addNewsCommands } from './commands/news.ts';
import { addNoticeCommands } from './commands/notice.ts';
import { addOutboxCommands } from './commands/outbox.ts';
import { addPaymentCommands } from './commands/payments.ts';
import { addPushCommands } from './commands/push.ts';
import { addSavingsCommands } from './commands/savings.ts';
import { addSupportCommands } from './commands/support.ts';
import { addUsersCommands } from './commands/users.ts';
import { CommandError } from './command.ts';
import { WrongKey } from '../domain/known-keys.ts';

const program = new Command('back-office')
  .description('The desk of the brokerage. Works while the server runs, on the same database.')
  .version(packageFile.version)
  .showHelpAfterError('(see --help)')
  .configureHelp({ showGlobalOptions: true });

const groups = [
  addInviteCommands,
  addClockCommands,
  addMarketCommands,
  addImportCommands,
  addIssueCommands,
  addBlockCommands,
  addJobCommands,
  addLedgerCommands,
  addBackupCommand,
  addKeyCommands,
  addUsersCommands,
  addOutboxCommands,
  addCardCommands,
  addPaymentCommands,
  addLoanCommands,
  addIdentityCommands,
  addSavingsCommands,
  addSupportCommands,
  addNoticeCommands,
  addNewsCommands,
  addPushCommands,
];
for (const add of groups) add(program);

try {
  await program.parseAsync();
} catch (error) {
  const plain =
    [CommandError, WrongKey, WrongMarket].some((kind) => error instanceof kind) ||
    isWrongSetting(error);
  console.error(plain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function isWrongSetting(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('wrong settings');
}
