import { mulDivHalfUp } from '../../../contract/lib/integers.ts';
import { readTable } from './import-table.ts';
import type { ImportFile } from './import-table.ts';
import { codeInFileName, formatOf } from './import-formats.ts';
import type { ImportedBar, VolumeUnit } from './import-formats.ts';
import { shareCode } from './import-codes.ts';
import type { ShareCode } from './import-codes.ts';
import { ImportFailed, WrongValue, readOrNote } from './import-problems.ts';
import type { ImportProblem } from './import-problems.ts';

/** A bar ready to be kept. */
export type CheckedBar = ImportedBar & { previousCloseMilli: number; turnoverMinor: number };

/** Bars by code, each list oldest first, and what should be said about the files. */
export type ReadBars = { byCode: Map<string, CheckedBar[]>; notes: string[] };

/** What files do not say themselves: whose bars they hold, and what their volumes count. */
export type Unsaid = { code?: string; volume?: VolumeUnit };

/** Reads and checks files of daily bars. Throws ImportFailed with every wrong row. */
export function readBars(files: readonly ImportFile[], unsaid: Unsaid = {}): ReadBars {
  const problems: ImportProblem[] = [];
  const notes: string[] = [];
  const bars = files.flatMap((file) => readFile(file, unsaid, problems, notes));
  const checked = new Map<string, CheckedBar[]>();
  for (const [share, own] of grouped(bars)) {
    own.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.line - b.line));
    noteDoubles(own, problems);
    checked.set(
      share,
      own.map((bar, i) => completed(bar, own[i - 1])),
    );
  }
  if (problems.length > 0) throw new ImportFailed(problems);
  return { byCode: checked, notes };
}

function grouped(bars: readonly ImportedBar[]): Map<string, ImportedBar[]> {
  const byCode = new Map<string, ImportedBar[]>();
  for (const bar of bars) {
    const own = byCode.get(bar.code);
    if (own) own.push(bar);
    else byCode.set(bar.code, [bar]);
  }
  return byCode;
}

function codeOfFile(name: string): ShareCode {
  try {
    return shareCode(codeInFileName(name));
  } catch {
    throw new WrongValue('neither rows nor file name have the share’s code: give it with --code');
  }
}

function readFile(
  file: ImportFile,
  { code, volume }: Unsaid,
  problems: ImportProblem[],
  notes: string[],
): ImportedBar[] {
  const bars: ImportedBar[] = [];
  let suspended = 0;
  const share = (headings: readonly string[]) => {
    if (headings.includes('code') || headings.includes('ts_code')) return undefined;
    return code === undefined ? codeOfFile(file.name) : shareCode(code);
  };
  try {
    const table = readTable(file);
    const format = formatOf(table, volume);
    const known = readOrNote(problems, { file: file.name, line: 0 }, () => ({
      share: share(table.headings),
    }));
    if (!known) return [];
    for (const row of table.rows) {
      const place = { file: file.name, line: row.line };
      const read = readOrNote(problems, place, () => {
        const bar = format.read(row, known.share);
        if (bar !== 'suspended') checkBar(bar);
        return bar;
      });
      if (read === 'suspended') suspended += 1;
      else if (read) bars.push({ ...read, ...place });
    }
    if (format.note) notes.push(`${file.name}: ${format.note}`);
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    problems.push(...error.problems);
  }
  const rounded = bars.filter((bar) => bar.rounded).length;
  if (suspended > 0) notes.push(`${file.name}: days without trading, left out: ${suspended}`);
  if (rounded > 0)
    notes.push(`${file.name}: days with prices rounded to three decimals: ${rounded}`);
  return bars;
}

type Prices = Pick<
  ImportedBar,
  'openMilli' | 'highMilli' | 'lowMilli' | 'closeMilli' | 'previousCloseMilli' | 'volume'
> & { turnoverMinor: number | undefined };

/** Throws WrongValue for a day that cannot have been. */
function checkBar(bar: Prices): void {
  const { openMilli, highMilli, lowMilli, closeMilli, previousCloseMilli, volume } = bar;
  if (Math.min(openMilli, highMilli, lowMilli, closeMilli) <= 0)
    throw new WrongValue('a price is not above zero');
  if (previousCloseMilli !== undefined && previousCloseMilli <= 0)
    throw new WrongValue('the previous close is not above zero');
  if (Math.max(highMilli, previousCloseMilli ?? 0) > highestPriceMilli)
    throw new WrongValue('a price is above a million yuan');
  if (highMilli < Math.max(openMilli, closeMilli, lowMilli))
    throw new WrongValue('the high is not the highest price');
  if (lowMilli > Math.min(openMilli, closeMilli))
    throw new WrongValue('the low is not the lowest price');
  if (volume < 0 || (bar.turnoverMinor ?? 0) < 0)
    throw new WrongValue('volume or amount is below zero');
  if (bar.turnoverMinor !== undefined) checkUnits(bar, bar.turnoverMinor);
}

const highestPriceMilli = 1_000_000_000;
const oftenWrongBy = 3;

/** Hands taken for shares, or thousands of yuan for yuan, show in the average price. */
function checkUnits({ lowMilli, highMilli, volume }: Prices, turnoverMinor: number): void {
  if (volume === 0) return;
  const averageMilli = (turnoverMinor * 10) / volume;
  if (averageMilli < lowMilli / oftenWrongBy || averageMilli > highMilli * oftenWrongBy)
    throw new WrongValue(
      'volume and amount do not fit the prices: are the units those of the format?',
    );
}

function noteDoubles(bars: readonly ImportedBar[], problems: ImportProblem[]): void {
  bars.forEach((bar, i) => {
    const before = bars[i - 1];
    if (before?.date !== bar.date) return;
    const reason = `${bar.code} has ${bar.date} already in ${before.file}, line ${before.line}`;
    problems.push({ file: bar.file, line: bar.line, reason });
  });
}

/** Fills in what the format does not have: the first day's previous close is its open. */
function completed(bar: ImportedBar, before: ImportedBar | undefined): CheckedBar {
  const { openMilli, highMilli, lowMilli, closeMilli, volume } = bar;
  const sum = openMilli + highMilli + lowMilli + closeMilli;
  return {
    ...bar,
    previousCloseMilli: bar.previousCloseMilli ?? before?.closeMilli ?? openMilli,
    turnoverMinor: bar.turnoverMinor ?? mulDivHalfUp(sum, volume, 40),
  };
}
