import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';

import { sectors } from '../../../contract/market/types.ts';
import { createTraditionalNames } from '../../lib/traditional-names.ts';
import { isDate } from '../../time/calendar.ts';
import { shareCode } from '../../domain/market/import-codes.ts';
import { createReadings } from '../../domain/market/import-pinyin.ts';
import { WrongValue } from '../../domain/market/import-problems.ts';
import { scaledDecimal } from '../../domain/market/import-values.ts';
import { closeIssue } from '../../domain/new-share/close-issue.ts';
import { WrongIssue, changeDates, createIssue } from '../../domain/new-share/back-office-issues.ts';
import type { DateChange } from '../../domain/new-share/back-office-issues.ts';
import { drawIssue } from '../../domain/new-share/draw-issue.ts';
import { importIssues } from '../../domain/new-share/import-issues.ts';
import { readIssue } from '../../domain/new-share/find-issue.ts';
import { stageOf, timetableFrom } from '../../domain/new-share/timetable.ts';
import type { IssueRow } from '../../domain/new-share/views.ts';
import { Refusal } from '../../domain/refusal.ts';
import { createCompanies } from '../../feed/companies.ts';
import { priceText } from '../../words/formats.ts';
import { CommandError, inBackOffice, jsonOption, print, tableText } from '../command.ts';
import type { Answer, BackOffice } from '../command.ts';
import { opened, saidPlainly } from '../import-file.ts';

/** `issue create|change|draw|list|import`: new shares. */
export function addIssueCommands(program: Command): void {
  const issue = program.command('issue').description('issues of new shares and their draws');
  issue
    .command('create')
    .description('announce an issue of an invented company')
    .argument('<code>', 'six digits, which tell the board', code)
    .requiredOption('--name <name>', 'Chinese name')
    .requiredOption('--latin <name>', 'Latin name')
    .requiredOption('--price <yuan>', 'issue price', price)
    .requiredOption('--quantity <shares>', 'all shares of the issue', whole)
    .requiredOption('--public <shares>', 'the part that is offered to the public', whole)
    .option('--shares <shares>', 'all shares of the company; default: four times the issue', whole)
    .option('--sector <sector>', `one of ${sectors.join(', ')}`, sector, 'other')
    .option('--pe <ratio>', 'price-earnings ratio', ratio, 0)
    .option('--sector-pe <ratio>', 'price-earnings ratio of the industry', ratio, 0)
    .option('--apply <date>', 'day of application; default: the next market day', date)
    .option('--listing <date>', 'first day of trading; default: five market days later', date)
    .option('--others <shares>', 'what simulated applicants ask for', wholeOrNone, 0)
    .addOption(jsonOption())
    .action(async (named: Named, options: CreateOptions, own: Command) =>
      print(own, await plainly((office) => create(office, named, options))),
    );
  issue
    .command('change')
    .description('move dates of an issue that are still to come')
    .argument('<code>', 'the share')
    .option(
      '--apply <date>',
      'day of application; the others follow where they are not given',
      date,
    )
    .option('--draw <date>', 'day of the draw', date)
    .option('--result <date>', 'day of the result and of payment', date)
    .option('--lapse <date>', 'day on which unpaid shares have lapsed', date)
    .option('--listing <date>', 'first day of trading', date)
    .addOption(jsonOption())
    .action(async (share: string, options: ChangeOptions, own: Command) =>
      print(own, await plainly((office) => change(office, share, options))),
    );
  issue
    .command('draw')
    .description(
      'hold the draw of an issue whose applications are over; a second time does nothing',
    )
    .argument('<code>', 'the share')
    .addOption(jsonOption())
    .action(async (share: string, _: object, own: Command) =>
      print(own, await plainly((office) => draw(office, share))),
    );
  issue
    .command('list')
    .description('list issues that are not listed yet, and those listed last')
    .addOption(jsonOption())
    .action(async (_: object, own: Command) => print(own, await plainly(list)));
  issue
    .command('import')
    .description('import issues of a new_share.csv (Tushare)')
    .argument('<file>', 'CSV file')
    .addOption(jsonOption())
    .action(async (file: string, _: object, own: Command) => print(own, await imported(file)));
}

type Named = ReturnType<typeof shareCode>;
type CreateOptions = {
  name: string;
  latin: string;
  price: number;
  quantity: number;
  public: number;
  shares?: number;
  sector: string;
  pe: number;
  sectorPe: number;
  apply?: string;
  listing?: string;
  others: number;
};
type ChangeOptions = {
  apply?: string;
  draw?: string;
  result?: string;
  lapse?: string;
  listing?: string;
};

/** What the domain refuses is said without a stack. */
async function plainly(work: (office: BackOffice) => Promise<Answer>): Promise<Answer> {
  try {
    return await inBackOffice(work);
  } catch (error) {
    if (error instanceof WrongIssue) throw new CommandError(error.message);
    if (error instanceof Refusal) throw new CommandError('There is no issue with this code.');
    throw error;
  }
}

async function create(office: BackOffice, named: Named, options: CreateOptions): Promise<Answer> {
  const { clock } = office;
  const applyOn = options.apply ?? clock.addMarketDays(clock.marketDate(), 1);
  if (!clock.isMarketDay(applyOn)) throw new CommandError(`${applyOn} is no market day.`);
  if (createCompanies(office.settings.MARKET_SEED).some((company) => company.code === named.code))
    throw new CommandError(`${named.code} is listed already.`);
  const readings = await createReadings();
  const traditionalName = await createTraditionalNames();
  const row = await createIssue(office, {
    ...timetableFrom(clock, applyOn, options.listing ?? clock.addMarketDays(applyOn, 5)),
    ...named,
    ...readings(options.name),
    name: options.name,
    latin_name: options.latin,
    traditional_name: traditionalName(options.name),
    sector: options.sector,
    price_milli: options.price,
    issue_quantity: options.quantity,
    public_quantity: options.public,
    company_shares: options.shares ?? options.quantity * 4,
    pe_hundredths: options.pe,
    sector_pe_hundredths: options.sectorPe,
    published_on: clock.marketDate(),
    origin: 'back-office',
    simulated_quantity: options.others,
  });
  return answerOf(office, row);
}

async function change(office: BackOffice, share: string, options: ChangeOptions): Promise<Answer> {
  const { apply, draw: drawn, result, lapse, listing } = options;
  const follow: DateChange = {};
  if (apply !== undefined) {
    const { apply_on, draw_on, result_on, lapse_on } = timetableFrom(office.clock, apply, null);
    Object.assign(follow, { apply_on, draw_on, result_on, lapse_on });
  }
  const wanted: DateChange = {
    ...follow,
    ...(drawn !== undefined && { draw_on: drawn }),
    ...(result !== undefined && { result_on: result }),
    ...(lapse !== undefined && { lapse_on: lapse }),
    ...(listing !== undefined && { listed_on: listing }),
  };
  if (Object.keys(wanted).length === 0) throw new CommandError('Name at least one date.');
  return answerOf(office, await changeDates(office, share, wanted));
}

async function draw(office: BackOffice, share: string): Promise<Answer> {
  const before = await readIssue(office.db, share);
  const stage = stageOf(office.clock, before);
  if (stage === 'upcoming' || stage === 'open')
    throw new CommandError(
      `Applications for ${share} are not over: their day is ${before.apply_on}.`,
    );
  await closeIssue(office, share);
  const report = await drawIssue(office, share);
  const row = await readIssue(office.db, share);
  const proof = { commitment: row.list_hash, numbers: row.numbers, winners: row.winners };
  const text = report
    ? `${report.allotted} shares allotted, ${report.allottedHere} of them to ${report.applications} applications here.`
    : 'The draw was held before; nothing was changed.';
  return { data: { code: share, drawn: report !== null, ...report, ...proof }, text };
}

async function list({ db, clock }: BackOffice): Promise<Answer> {
  const rows = await db
    .selectFrom('new_shares')
    .selectAll()
    .orderBy('apply_on', 'desc')
    .orderBy('code')
    .limit(60)
    .execute();
  const issues = rows.map((row) => shownIssue({ clock }, row));
  const headings = ['CODE', 'NAME', 'PRICE', 'PUBLIC', 'STAGE', 'APPLY', 'RESULT', 'LISTING'];
  const cells = issues.map((issue) => [
    issue.code,
    issue.latinName,
    priceText(issue.priceMilli, 'en-GB'),
    issue.publicQuantity,
    issue.stage,
    issue.applyOn,
    issue.resultOn,
    issue.listedOn ?? '',
  ]);
  const text = issues.length === 0 ? 'There are no issues.' : tableText([headings, ...cells]);
  return { data: { issues }, text };
}

function shownIssue({ clock }: Pick<BackOffice, 'clock'>, row: IssueRow) {
  return {
    code: row.code,
    applicationCode: row.application_code,
    name: row.name,
    latinName: row.latin_name,
    priceMilli: row.price_milli,
    publicQuantity: row.public_quantity,
    stage: stageOf(clock, row),
    applyOn: row.apply_on,
    drawOn: row.draw_on,
    resultOn: row.result_on,
    lapseOn: row.lapse_on,
    listedOn: row.listed_on,
    origin: row.origin,
  };
}

function answerOf(office: BackOffice, row: IssueRow): Answer {
  const issue = shownIssue(office, row);
  const { code: share, latinName, applyOn, drawOn, resultOn, lapseOn, listedOn } = issue;
  const dates = [applyOn, drawOn, resultOn, lapseOn, listedOn ?? 'not fixed'];
  const names = ['apply', 'draw', 'result and payment', 'lapse', 'listing'];
  const text = [`${share} ${latinName}`, ...names.map((name, i) => `  ${name}: ${dates[i]}`)];
  return { data: issue, text: text.join('\n') };
}

async function imported(path: string): Promise<Answer> {
  const file = await opened(path);
  return saidPlainly(async () => {
    const counts = await inBackOffice((office) => importIssues(office, file));
    const text = `Imported ${counts.past + counts.coming} issues, ${counts.coming} of them to come.`;
    return { data: counts, text };
  });
}

function argument<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof WrongValue) throw new InvalidArgumentError(error.message);
      throw error;
    }
  };
}

const code = argument(shareCode);
const ratio = argument((text) => scaledDecimal('ratio', text, 2).value);
const price = argument((text) => {
  const { value, exact } = scaledDecimal('price', text, 2);
  if (!exact || value <= 0) throw new WrongValue('a price above 0 with at most two decimals');
  return value * 10;
});
const wholeOrNone = argument((text) => {
  if (!/^\d{1,12}$/.test(text)) throw new WrongValue('a whole number');
  return Number(text);
});
const whole = argument((text) => {
  const value = wholeOrNone(text);
  if (value === 0) throw new WrongValue('a whole number above 0');
  return value;
});
const date = argument((text) => {
  if (!isDate(text)) throw new WrongValue('a date, yyyy-mm-dd');
  return text;
});
const sector = argument((text) => {
  if (!sectors.some((each) => each === text)) throw new WrongValue('no such sector');
  return text;
});
