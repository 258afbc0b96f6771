import { describe, expect, test } from 'vitest';

import { readBars } from '../../server/domain/market/import-bars.ts';
import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import { file, tushare, tushareHeadings, tushareRow } from '../factories/import-files.ts';

/** What the file is refused for: `line: reason`. */
function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    return error.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  }
  throw new Error('nothing was refused');
}

describe('bars of Tushare', () => {
  test('count hands as hundreds of shares and thousands of yuan as fen', () => {
    const bar = readBars([tushare(tushareRow)]).byCode.get('600519')?.[0];
    expect(bar).toMatchObject({
      code: '600519',
      exchange: 'SH',
      board: 'main',
      date: '2022-04-29',
      openMilli: 1_836_000,
      highMilli: 1_849_000,
      lowMilli: 1_810_980,
      closeMilli: 1_828_380,
      previousCloseMilli: 1_835_000,
      volume: 3_488_527,
      turnoverMinor: 638_406_653_700,
    });
  });

  test('may have a byte order mark, Windows line ends, quotes, blank lines, any order of columns', () => {
    const columns = tushareHeadings.split(',');
    const cells = tushareRow.split(',');
    const shuffled = file(
      'x.csv',
      `\uFEFF${columns.reverse().join(',')}\r`,
      `${cells
        .reverse()
        .map((cell) => `"${cell}"`)
        .join(',')}\r`,
      '\r',
    );
    const bar = readBars([shuffled]).byCode.get('600519')?.[0];
    expect(bar?.closeMilli).toBe(1_828_380);
    expect(bar?.line).toBe(2);
  });

  test('may be newest first or oldest first', () => {
    const older = tushareRow.replace('20220429', '20220428');
    for (const rows of [
      [tushareRow, older],
      [older, tushareRow],
    ]) {
      const dates = readBars([tushare(...rows)])
        .byCode.get('600519')
        ?.map(({ date }) => date);
      expect(dates).toEqual(['2022-04-28', '2022-04-29']);
    }
  });
});

describe('bars of baostock', () => {
  const headings =
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST';

  test('count shares and yuan, and leave out days without trading, saying so', () => {
    const { byCode, notes } = readBars([
      file(
        'bao.csv',
        headings,
        '2022-04-28,sh.600519,1793.0000,1845.0000,1786.5000,1835.0000,1794.9200,4401006,8038681950.0000,3,0.350,1,2.233,0',
        '2022-04-29,sh.600519,1835.0000,1835.0000,1835.0000,1835.0000,1835.0000,,,3,,0,0.000,0',
      ),
    ]);
    expect(byCode.get('600519')).toHaveLength(1);
    expect(byCode.get('600519')?.[0]).toMatchObject({
      date: '2022-04-28',
      volume: 4_401_006,
      turnoverMinor: 803_868_195_000,
      previousCloseMilli: 1_794_920,
    });
    expect(notes).toEqual(['bao.csv: days without trading, left out: 1']);
  });

  test.each(['1', '2'])(
    'are refused with adjusted prices, for that reason: adjustflag %s',
    (flag) => {
      // Adjusted, the same day's prices fit no amount any more.
      const row = `2022-04-28,sh.600519,402.1,413.7,400.6,411.5,402.5,4401006,8038681950.0,${flag},0.350,1,2.233,0`;
      expect(problemsOf(() => readBars([file('bao.csv', headings, row)]))).toEqual([
        `bao.csv:2: prices are adjusted (adjustflag ${flag}): export them as they were traded (adjustflag 3)`,
      ]);
    },
  );

  test('are refused where the exchange does not fit the code', () => {
    const row =
      '2022-04-28,sz.600519,1793.0,1845.0,1786.5,1835.0,1794.92,4401006,8038681950.0,3,0.350,1,2.233,0';
    expect(problemsOf(() => readBars([file('bao.csv', headings, row)]))).toEqual([
      'bao.csv:2: sz.600519: codes like 600519 belong to SH',
    ]);
  });
});

describe('bars of Yahoo', () => {
  const rows = [
    'Date,Open,High,Low,Close,Adj Close,Volume',
    '2022-04-28,1793.000000,1845.000000,1786.500000,1835.000000,1780.123456,4401006',
    '2022-04-29,1836.000000,1849.000000,1810.979980,1828.380005,1773.700000,3488527',
    '2022-05-02,null,null,null,null,null,null',
  ];

  test('take the share from the file name and the previous close from the row before', () => {
    const { byCode, notes } = readBars([file('prices/600519.SS.csv', ...rows)]);
    const bars = byCode.get('600519') ?? [];
    expect(bars.map(({ previousCloseMilli }) => previousCloseMilli)).toEqual([
      1_793_000, 1_835_000,
    ]);
    expect(bars[1]).toMatchObject({ lowMilli: 1_810_980, closeMilli: 1_828_380, rounded: true });
    expect(notes).toEqual([
      'prices/600519.SS.csv: turnover is reckoned from price and volume, and prices are adjusted for splits',
      'prices/600519.SS.csv: days without trading, left out: 1',
      'prices/600519.SS.csv: days with prices rounded to three decimals: 1',
    ]);
  });

  test('take the share from the option before the name', () => {
    expect([
      ...readBars([file('prices.csv', ...rows)], { code: '000001.SZ' }).byCode.keys(),
    ]).toEqual(['000001']);
  });

  test('are refused when nothing names the share', () => {
    expect(problemsOf(() => readBars([file('prices.csv', ...rows)]))).toEqual([
      'prices.csv:0: neither rows nor file name have the share’s code: give it with --code',
    ]);
  });
});

describe('prices and a volume alone', () => {
  const bars = () =>
    file('600519.csv', 'date,open,high,low,close,volume', '2022-04-28,10,11,9,10,44010');

  test('are refused until it is said what the volume counts', () => {
    expect(problemsOf(() => readBars([bars()]))).toEqual([
      '600519.csv:1: no Adj Close, so not from Yahoo: say what its volumes count, --volume shares or --volume hands',
    ]);
  });

  test.each([
    ['shares', 44_010],
    ['hands', 4_401_000],
  ] as const)('count %s where that is said, and the report repeats it', (volume, shares) => {
    const { byCode, notes } = readBars([bars()], { volume });
    expect(byCode.get('600519')?.[0]?.volume).toBe(shares);
    expect(notes[0]).toContain(`volumes are taken for ${volume}`);
  });
});

describe('wrong rows', () => {
  test.each([
    [
      'a date that is none',
      '20220230',
      'trade_date "20220230" is not a date (yyyymmdd or yyyy-mm-dd)',
      0,
    ],
    ['a code of another market', 'AAPL', '"AAPL" is not the code of a mainland A-share', 1],
    ['a word for a price', 'abc', 'open "abc" is not a number', 2],
    ['an empty price', '', 'open "" is not a number', 2],
    ['an exponent', '1e3', 'open "1e3" is not a number', 2],
    ['a group separator', '"1,836"', 'open "1,836" is not a number', 2],
    ['a price of zero', '0', 'a price is not above zero', 4],
    ['a negative price', '-1', 'a price is not above zero', 4],
    ['a high below the close', '1820', 'the high is not the highest price', 3],
    ['a low above the close', '1830', 'the low is not the lowest price', 4],
    ['a previous close of zero', '0.0', 'the previous close is not above zero', 6],
    ['a negative volume', '-5', 'volume or amount is below zero', 9],
    [
      'an amount in another unit',
      '6384066537',
      'volume and amount do not fit the prices: are the units those of the format?',
      10,
    ],
    ['a huge number', '9'.repeat(40), `vol ${'9'.repeat(40)} is too large`, 9],
  ])('are named with line and reason: %s', (_, value, reason, column) => {
    const cells = tushareRow.split(',');
    cells[column] = value;
    const good = tushareRow.replace('20220429', '20220427');
    expect(problemsOf(() => readBars([tushare(good, cells.join(','))]))).toEqual([
      `tushare.csv:3: ${reason}`,
    ]);
  });

  test('are all named, of all files', () => {
    const bad = tushareRow.replace('1836.0', 'x');
    const problems = problemsOf(() =>
      readBars([tushare(bad, tushareRow, bad), { ...tushare(bad), name: 'other.csv' }]),
    );
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      'tushare.csv:2',
      'tushare.csv:4',
      'other.csv:2',
    ]);
  });

  test('are named up to a hundred, the rest is counted', () => {
    const rows = Array.from({ length: 150 }, () => 'x,,,,,,,,,,');
    try {
      readBars([tushare(...rows)]);
      expect.unreachable();
    } catch (error) {
      expect((error as ImportFailed).problems).toHaveLength(100);
      expect((error as ImportFailed).further).toBe(50);
    }
  });

  test('are days that come twice, also in two files', () => {
    const other = { ...tushare(tushareRow), name: 'other.csv' };
    expect(problemsOf(() => readBars([tushare(tushareRow), other]))).toEqual([
      'other.csv:2: 600519 has 2022-04-29 already in tushare.csv, line 2',
    ]);
  });

  test('are rows with a column too many', () => {
    expect(problemsOf(() => readBars([tushare(`${tushareRow},1`)]))).toEqual([
      'tushare.csv:2: has 12 columns, the headings have 11',
    ]);
  });
});

describe('files that are none', () => {
  test.each([
    ['an empty file', '', 'x.csv:0: the file is empty'],
    [
      'other headings',
      'a,b,c\n1,2,3',
      'x.csv:1: neither Tushare, baostock nor Yahoo: for Yahoo it lacks date, open, high, low, close, volume',
    ],
    [
      'a column left out',
      'trade_date,ts_code,open,high,low,close,vol,amount\n',
      'x.csv:1: neither Tushare, baostock nor Yahoo: for Tushare it lacks pre_close',
    ],
    ['a heading twice', 'date,date\n', 'x.csv:0: the column date comes twice'],
  ])('are refused with what is wrong: %s', (_, text, reason) => {
    expect(problemsOf(() => readBars([file('x.csv', text)]))).toEqual([reason]);
  });

  test('are refused in other encodings', () => {
    const bytes = Buffer.concat([Buffer.from('ts_code,name\n'), Buffer.from([0xc6, 0xbd, 0xb0])]);
    expect(problemsOf(() => readBars([{ name: 'gbk.csv', bytes }]))).toEqual([
      'gbk.csv:0: the text is not UTF-8: convert it first',
    ]);
  });

  test('are refused as workbooks', () => {
    const bytes = Buffer.from('PK\u0003\u0004\u0014[Content_Types].xml', 'latin1');
    expect(problemsOf(() => readBars([{ name: 'book.xlsx', bytes }]))).toEqual([
      'book.xlsx:0: an Excel workbook or an archive: save it as CSV (UTF-8) first',
    ]);
  });

  test('are refused with a quote that never ends', () => {
    const [problem] = problemsOf(() => readBars([tushare(`"${tushareRow}`)]));
    expect(problem).toMatch(/^tushare\.csv:\d+: .*quote/i);
  });
});
