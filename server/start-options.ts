import { Command } from 'commander';

import { readSettings } from './domain/settings.ts';

export type StartOptions = { apiOnly?: boolean };

/** The settings that a first start asks for most; docs/operations.md has all of them. */
const settings = [
  ['PORT', 'port; 0 takes a free one'],
  ['HOST', 'address to listen on; 0.0.0.0 for other machines, behind TLS'],
  ['DATA_DIR', 'database, keys and documents'],
  ['DATABASE_URL', 'PostgreSQL instead of the embedded database'],
  ['MARKET_HOURS', 'continuous or exchange; kept from the first start on'],
  ['CLERK', 'auto or manual: who decides on routine matters'],
  ['ENVIRONMENT', 'paper or live'],
] as const;

/** Reads what follows `npm start --`. Help ends the process with 0; what is unknown is named, and ends it with 1. */
export function readStartOptions(parameters: readonly string[]): StartOptions {
  return new Command('npm start --')
    .description(
      'Builds the app where needed, starts app and brokerage, prints the address and an invitation code.',
    )
    .option('--api-only', 'neither build nor serve the app: npm run dev does that by itself')
    .showHelpAfterError('(npm start -- --help says what there is)')
    .addHelpText('after', settingsText)
    .parse(parameters, { from: 'user' })
    .opts<StartOptions>();
}

function settingsText(): string {
  const defaults = readSettings({});
  const rows = settings.map(([name, meaning]) => {
    const value = defaults[name];
    return `  ${name.padEnd(14)}${meaning}${value === undefined ? '' : ` (default: ${value})`}`;
  });
  return [
    '',
    'Settings are environment variables, as in: PORT=8081 npm start',
    ...rows,
    '',
    'All of them: docs/operations.md. Invitations, clock, books: npm run back-office -- --help',
  ].join('\n');
}
