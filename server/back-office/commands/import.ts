import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';

import { isDate } from '../../time/calendar.ts';
import { readBars } from '../../domain/market/import-bars.ts';
import type { Unsaid } from '../../domain/market/import-bars.ts';
import { volumeUnits } from '../../domain/market/import-formats.ts';
import { readInstruments } from '../../domain/market/import-instruments.ts';
import { startNotes, storeBars, storeInstruments } from '../../domain/market/import-store.ts';
import type { ImportedShareReport } from '../../domain/market/import-store.ts';
import { importCalendar } from '../../domain/market/import-calendar.ts';
import { inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer } from '../command.ts';
import { opened, saidPlainly } from '../import-file.ts';

/** `import instruments|bars|calendar`: real shares, whose history is replayed, and real holidays. */
export function addImportCommands(program: Command): void {
  const command = program
    .command('import')
    .description('real shares, their price history, and the calendar');
  command
    .command('instruments')
    .description('add or renew the shares of a stock_basic.csv (Tushare)')
    .argument('<file>', 'CSV file')
    .addOption(jsonOption())
    .action(async (file: string, _: object, own: Command) => print(own, await instruments(file)));
  command
    .command('bars')
    .description('replace the daily history of shares: Tushare, baostock or Yahoo, by the headings')
    .argument('<files...>', 'CSV files')
    .option('--from <date>', 'day of history that is shown today; default: a year is left', date)
    .option('--code <code>', 'the share, for files that do not name it (Yahoo)')
    .addOption(
      new Option('--volume <unit>', 'what volumes count, for files that do not say it').choices(
        volumeUnits,
      ),
    )
    .option('--revalue', 'also where a share that is held will stand at another price')
    .addOption(jsonOption())
    .action(async (files: string[], options: BarOptions, own: Command) =>
      print(own, await bars(files, options)),
    );
  command
    .command('calendar')
    .description('days on which the exchanges trade, of a trade_cal.csv (Tushare)')
    .argument('<file>', 'CSV file')
    .addOption(jsonOption())
    .action(async (file: string, _: object, own: Command) => print(own, await calendar(file)));
}

type BarOptions = Unsaid & { from?: string; revalue?: boolean };

function date(text: string): string {
  if (!isDate(text)) throw new InvalidArgumentError('a date, yyyy-mm-dd');
  return text;
}

async function instruments(path: string): Promise<Answer> {
  const file = await opened(path);
  return saidPlainly(async () => {
    const { instruments, notes } = await readInstruments(file);
    await inBackOffice((office) => storeInstruments(office, instruments));
    const text = [`Imported ${instruments.length} instruments.`, ...notes].join('\n');
    return { data: { instruments: instruments.length, notes }, text };
  });
}

async function bars(paths: readonly string[], options: BarOptions): Promise<Answer> {
  const { from, revalue, ...unsaid } = options;
  const files = await Promise.all(paths.map(opened));
  return saidPlainly(async () => {
    const { byCode, notes } = readBars(files, unsaid);
    const shares = await inBackOffice((office) => storeBars(office, byCode, { from, revalue }));
    const said = [...notes, ...startNotes(shares)];
    return { data: { shares, notes: said }, text: [reportText(shares), ...said].join('\n') };
  });
}

function reportText(shares: readonly ImportedShareReport[]): string {
  if (shares.length === 0) return 'The files hold no bars.';
  const rows = shares.map((share) => [
    share.code,
    share.bars,
    share.firstDate,
    share.lastDate,
    share.replayFrom,
    share.onMarketDate,
  ]);
  return tableText([['CODE', 'BARS', 'FIRST', 'LAST', 'REPLAY FROM', 'ON'], ...rows]);
}

async function calendar(path: string): Promise<Answer> {
  const file = await opened(path);
  return saidPlainly(async () => {
    const { report, hours } = await inBackOffice(async (office) => ({
      report: await importCalendar(office, file),
      hours: office.clock.hours,
    }));
    const { from, until, open, differing, issues } = report;
    const text = [
      `Imported the days from ${from} to ${until}; ${open} of them trade.`,
      ...(differing === 0
        ? []
        : [
            `${differing} days up to the next market day are otherwise here: they stay as they were.`,
          ]),
      ...(issues.length === 0
        ? []
        : [
            `Announced for days that are no market days any more: ${issues.join(', ')}. Move them: issue change.`,
          ]),
      ...(hours === 'exchange' ? [] : ['This market has continuous hours, and trades every day.']),
    ];
    return { data: report, text: text.join('\n') };
  });
}
