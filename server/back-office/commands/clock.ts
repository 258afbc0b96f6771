import type { Command } from 'commander';

import { writeAudit } from '../../domain/audit.ts';
import { advanceClock, readClockOffset } from '../../time/clock-offset.ts';
import { calendarWarning } from '../../time/exchange-calendar.ts';
import { marketTime } from '../../domain/market/market-state.ts';
import { marketTimeText } from '../../words/market-time.ts';
import { CommandError, inBackOffice, jsonOption, print } from '../command.ts';
import type { BackOffice } from '../command.ts';
import { durationMs } from '../duration.ts';

async function show({ db, clock }: BackOffice) {
  const state = marketTime(clock);
  const offsetMs = await readClockOffset(db);
  const warning = calendarWarning(clock);
  return {
    data: { ...state, offsetMs, warning },
    text: [
      `Market time  ${marketTimeText(state.now)}`,
      `Market date  ${state.marketDate} (next ${state.nextMarketDate})`,
      `Phase        ${state.phase}, ${state.hours} hours`,
      `Ahead by     ${(offsetMs / 3_600_000).toFixed(2)} hours`,
      ...(warning === null ? [] : ['', warning]),
    ].join('\n'),
  };
}

/** `clock show` and `clock advance`: the market's time. It goes forward only. */
export function addClockCommands(program: Command): void {
  const clock = program.command('clock').description('time and date of the market');
  clock
    .command('show')
    .description('show market time, date and phase')
    .addOption(jsonOption())
    .action(async (_: object, command: Command) => print(command, await inBackOffice(show)));
  clock
    .command('advance')
    .description('move the clock of a paper environment forward; it cannot be moved back')
    .argument('<duration>', 'such as 30m, 2h or 1d')
    .addOption(jsonOption())
    .action(async (duration: string, _: object, command: Command) => {
      await inBackOffice((office) => advance(office, durationMs(duration, 'How far?')));
      print(command, await inBackOffice(show));
    });
}

async function advance({ db, clock, settings }: BackOffice, byMs: number): Promise<void> {
  if (settings.ENVIRONMENT !== 'paper')
    throw new CommandError('The clock of a live environment is the real one.');
  await advanceClock(db, byMs);
  await writeAudit({ clock }, db, 'back-office', 'clock_advanced', 'clock', { byMs });
}
