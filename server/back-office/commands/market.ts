import { Option } from 'commander';
import type { Command } from 'commander';

import { calendarWarning } from '../../time/exchange-calendar.ts';
import { changeMarket } from '../../domain/market/market-settings.ts';
import type { MarketSettings } from '../../domain/market/market-settings.ts';
import { readSettings } from '../../domain/settings.ts';
import { CommandError, inBackOffice, inBackOfficeOf, jsonOption, print } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';

/** `market show` and `market change`: hours and seed, and how far the holidays are known. */
export function addMarketCommands(program: Command): void {
  const market = program.command('market').description('the market that this brokerage runs');
  market
    .command('show')
    .description('show its hours, its seed, and until when the holidays are known')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(show)));
  market
    .command('change')
    .description('change it while nobody has registered; then start the server again')
    .addOption(new Option('--hours <hours>', 'its hours').choices(['continuous', 'exchange']))
    .option('--seed <seed>', 'makes the simulated companies and prices')
    .addOption(jsonOption())
    .action(async (wanted: Wanted, command: Command) => print(command, await change(wanted)));
}

type Wanted = { hours?: MarketSettings['MARKET_HOURS']; seed?: string };

async function show({ db, clock, settings }: BackOffice): Promise<Answer> {
  const { MARKET_HOURS: hours, MARKET_SEED: seed } = settings;
  const imported = await db
    .selectFrom('instruments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('replay_from_bar_date', 'is not', null)
    .executeTakeFirstOrThrow();
  const knownUntil = clock.calendar().knownUntil;
  const warning = calendarWarning(clock);
  const data = { hours, seed, replayed: imported.count, holidaysKnownUntil: knownUntil, warning };
  const text = [
    `Hours     ${hours}`,
    `Seed      ${seed}`,
    `Replayed  ${imported.count} imported shares`,
    `Holidays  known until ${knownUntil}`,
    ...(warning === null ? [] : ['', warning]),
  ].join('\n');
  return { data, text };
}

async function change({ hours, seed }: Wanted): Promise<Answer> {
  if (hours === undefined && seed === undefined) throw new CommandError('Name --hours or --seed.');
  const wanted: Partial<MarketSettings> = {
    ...(hours !== undefined && { MARKET_HOURS: hours }),
    ...(seed !== undefined && { MARKET_SEED: seed }),
  };
  // Whatever the environment names, the database says what the market was.
  const { MARKET_HOURS: _hours, MARKET_SEED: _seed, ...environment } = process.env;
  await inBackOfficeOf(readSettings(environment), (office) => changeMarket(office, wanted));
  const text = 'The market is changed. Start the server again; it needs no setting for that.';
  return { data: wanted, text };
}
