import { Command } from 'commander';

import packageFile from '../../package.json' with { type: 'json' };

type AddCommands = (program: Command) => void;

/**
 * The modules of the commands by the first word of each. A command loads its own module alone: all of them
 * together are most of the brokerage.
 */
export const groups: Record<string, () => Promise<AddCommands>> = {
  invite: async () => (await import('./commands/invite.ts')).addInviteCommands,
  clock: async () => (await import('./commands/clock.ts')).addClockCommands,
  market: async () => (await import('./commands/market.ts')).addMarketCommands,
  import: async () => (await import('./commands/import.ts')).addImportCommands,
  issue: async () => (await import('./commands/issue.ts')).addIssueCommands,
  block: async () => (await import('./commands/block.ts')).addBlockCommands,
  jobs: async () => (await import('./commands/jobs.ts')).addJobCommands,
  ledger: async () => (await import('./commands/ledger.ts')).addLedgerCommands,
  backup: async () => (await import('./commands/backup.ts')).addBackupCommand,
  keys: async () => (await import('./commands/keys.ts')).addKeyCommands,
  users: async () => (await import('./commands/users.ts')).addUsersCommands,
  outbox: async () => (await import('./commands/outbox.ts')).addOutboxCommands,
  card: async () => (await import('./commands/cards.ts')).addCardCommands,
  deposit: async () => (await import('./commands/payments.ts')).addDepositCommands,
  withdrawal: async () => (await import('./commands/payments.ts')).addWithdrawalCommands,
  loan: async () => (await import('./commands/loans.ts')).addLoanCommands,
  identity: async () => (await import('./commands/identity.ts')).addIdentityCommands,
  savings: async () => (await import('./commands/savings.ts')).addSavingsCommands,
  support: async () => (await import('./commands/support.ts')).addSupportCommands,
  notice: async () => (await import('./commands/notice.ts')).addNoticeCommands,
  news: async () => (await import('./commands/news.ts')).addNewsCommands,
  result: async () => (await import('./commands/result.ts')).addResultCommands,
  push: async () => (await import('./commands/push.ts')).addPushCommands,
};

/** The program with the group of the first word; with all of them for help, and where none has that name. */
export async function programFor(firstWord: string | undefined): Promise<Command> {
  const program = new Command('back-office')
    .description('The desk of the brokerage. Works while the server runs, on the same database.')
    .version(packageFile.version)
    .showHelpAfterError('(see --help)')
    .configureHelp({ showGlobalOptions: true });
  const named =
    firstWord !== undefined && Object.hasOwn(groups, firstWord) ? groups[firstWord] : undefined;
  for (const load of named ? [named] : Object.values(groups)) (await load())(program);
  return program;
}
