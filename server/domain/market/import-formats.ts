import { ImportFailed, WrongValue } from './import-problems.ts';
import type { Table, TableRow } from './import-table.ts';
import { shareCode } from './import-codes.ts';
import type { ShareCode } from './import-codes.ts';
import { realDate, scaledDecimal } from './import-values.ts';

/** One day of one share as read from a file. */
export type ImportedBar = ShareCode & {
  file: string;
  line: number;
  date: string;
  openMilli: number;
  highMilli: number;
  lowMilli: number;
  closeMilli: number;
  /** Undefined where the format has none: the day before gives it. */
  previousCloseMilli: number | undefined;
  volume: number;
  /** Undefined where the format has none: reckoned from price and volume. */
  turnoverMinor: number | undefined;
  /** Whether a price had more than three decimals. */
  rounded: boolean;
};

export type BarFormat = {
  name: 'Tushare' | 'baostock' | 'Yahoo' | 'plain';
  /** What to tell about files of this format. */
  note?: string;
  /** `suspended`: a day without trading, left out. */
  read(
    row: TableRow,
    code: ShareCode | undefined,
  ): Omit<ImportedBar, 'file' | 'line'> | 'suspended';
};

type Columns = Record<'date' | 'open' | 'high' | 'low' | 'close', string> & {
  previousClose?: string;
};

function prices(row: TableRow, columns: Columns) {
  const read = (heading: string) => scaledDecimal(heading, row.cell(heading), 3);
  const open = read(columns.open);
  const high = read(columns.high);
  const low = read(columns.low);
  const close = read(columns.close);
  const before = columns.previousClose === undefined ? undefined : read(columns.previousClose);
  return {
    date: realDate(columns.date, row.cell(columns.date)),
    openMilli: open.value,
    highMilli: high.value,
    lowMilli: low.value,
    closeMilli: close.value,
    previousCloseMilli: before?.value,
    rounded: [open, high, low, close, before].some((price) => price?.exact === false),
  };
}

/** Volume in hands of a hundred shares, amount in thousands of yuan. */
const tushare: BarFormat = {
  name: 'Tushare',
  read: (row) => ({
    ...shareCode(row.cell('ts_code')),
    ...prices(row, {
      date: 'trade_date',
      open: 'open',
      high: 'high',
      low: 'low',
      close: 'close',
      previousClose: 'pre_close',
    }),
    volume: scaledDecimal('vol', row.cell('vol'), 2).value,
    turnoverMinor: scaledDecimal('amount', row.cell('amount'), 5).value,
  }),
};

/** What baostock writes into `adjustflag` for prices as they were traded. */
const unadjusted = '3';

/**
 * Volume in shares, amount in yuan. Days with tradestatus 0 had no trading. Adjusted prices are off the
 * tick and fit no amount: they are refused.
 */
const baostock: BarFormat = {
  name: 'baostock',
  read: (row) => {
    const adjustment = row.cell('adjustflag');
    if (adjustment !== '' && adjustment !== unadjusted)
      throw new WrongValue(
        `prices are adjusted (adjustflag ${adjustment}): export them as they were traded (adjustflag ${unadjusted})`,
      );
    if (row.cell('tradestatus') === '0') return 'suspended';
    return {
      ...shareCode(row.cell('code')),
      ...prices(row, {
        date: 'date',
        open: 'open',
        high: 'high',
        low: 'low',
        close: 'close',
        previousClose: 'preclose',
      }),
      volume: scaledDecimal('volume', row.cell('volume'), 0).value,
      turnoverMinor: scaledDecimal('amount', row.cell('amount'), 2).value,
    };
  },
};

/** No code, no previous close, no amount; a day without data has the word null in every column. */
const yahoo: BarFormat = {
  name: 'Yahoo',
  note: 'turnover is reckoned from price and volume, and prices are adjusted for splits',
  read: (row, code) => {
    if (['open', 'high', 'low', 'close'].every((heading) => row.cell(heading) === 'null'))
      return 'suspended';
    if (!code) throw new WrongValue('the share is not known');
    return {
      ...code,
      ...prices(row, { date: 'date', open: 'open', high: 'high', low: 'low', close: 'close' }),
      volume: scaledDecimal('volume', row.cell('volume'), 0).value,
      turnoverMinor: undefined,
    };
  },
};

/** What the volumes of a file count, where nothing in it says so. */
export const volumeUnits = ['shares', 'hands'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

/** Prices and a volume alone, from wherever: without an amount nothing tells hands from shares. */
const plain = (unit: VolumeUnit): BarFormat => ({
  name: 'plain',
  note: `volumes are taken for ${unit}, turnover is reckoned from price and volume, and whether prices are adjusted is not known`,
  read: (row, code) => {
    const bar = yahoo.read(row, code);
    return bar === 'suspended' || unit === 'shares' ? bar : { ...bar, volume: bar.volume * 100 };
  },
});

/** The heading by which files of Yahoo are known among those with prices and a volume alone. */
const yahooHeading = 'adj close';

const formats: readonly { format: BarFormat; needs: string[] }[] = [
  {
    format: tushare,
    needs: 'trade_date ts_code open high low close pre_close vol amount'.split(' '),
  },
  {
    format: baostock,
    needs: 'date code open high low close preclose volume amount tradestatus'.split(' '),
  },
  { format: yahoo, needs: 'date open high low close volume'.split(' ') },
];

/** The format that a file's headings tell of, in any order of columns; `unit` is that of plain files. */
export function formatOf(table: Table, unit?: VolumeUnit): BarFormat {
  const missing = ({ needs }: { needs: string[] }) =>
    needs.filter((heading) => !table.headings.includes(heading));
  const known = formats.find((each) => missing(each).length === 0);
  if (known?.format === yahoo && !table.headings.includes(yahooHeading)) {
    if (unit) return plain(unit);
    const reason =
      'no Adj Close, so not from Yahoo: say what its volumes count, --volume shares or --volume hands';
    throw new ImportFailed([{ file: table.file, line: 1, reason }]);
  }
  if (known) return known.format;
  const [nearest] = [...formats].sort((a, b) => missing(a).length - missing(b).length);
  const reason = nearest
    ? `neither Tushare, baostock nor Yahoo: for ${nearest.format.name} it lacks ${missing(nearest).join(', ')}`
    : 'unknown format';
  throw new ImportFailed([{ file: table.file, line: 1, reason }]);
}

/** The code in a file's name, such as `600519.SS.csv`, for formats without one. */
export function codeInFileName(file: string): string {
  const name = file.split(/[\\/]/).at(-1) ?? '';
  return /(?:[a-z]{2}\.)?\d{6}(?:\.(?:ss|sh|sz|bj))?/i.exec(name)?.[0] ?? name;
}
