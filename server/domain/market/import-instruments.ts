import type { Board, Instrument, Sector } from '../../../contract/market/types.ts';
import { createTraditionalNames } from '../../lib/traditional-names.ts';
import { shareCode } from './import-codes.ts';
import { createReadings, isSpecialTreatment } from './import-pinyin.ts';
import { ImportFailed, WrongValue, readOrNote } from './import-problems.ts';
import type { ImportProblem } from './import-problems.ts';
import { sectorOfIndustry } from './import-sectors.ts';
import { readTable } from './import-table.ts';
import type { ImportFile, TableRow } from './import-table.ts';
import { realDate, shown } from './import-values.ts';

export type ImportedInstrument = {
  code: string;
  exchange: Instrument['exchange'];
  board: Board;
  name: string;
  latinName: string;
  traditionalName: string;
  initials: string;
  pinyin: string;
  sector: Sector;
  st: boolean;
  listedOn: string;
};

type Read = Omit<ImportedInstrument, 'traditionalName' | 'initials' | 'pinyin'> & {
  spelled: string;
};

const boardsByMarket: Readonly<Record<string, Board>> = {
  主板: 'main',
  中小板: 'main',
  创业板: 'chinext',
  科创板: 'star',
  北交所: 'bse',
};
const needed = ['ts_code', 'name', 'list_date'];
const longestName = 40;

/**
 * Reads a list of shares as Tushare's `stock_basic` exports it. Delisted ones are left out. Throws
 * ImportFailed with every wrong row.
 */
export async function readInstruments(
  file: ImportFile,
): Promise<{ instruments: ImportedInstrument[]; notes: string[] }> {
  const table = readTable(file);
  const lacking = needed.filter((heading) => !table.headings.includes(heading));
  if (lacking.length > 0) {
    const reason = `not a stock_basic file: it lacks ${lacking.join(', ')}`;
    throw new ImportFailed([{ file: file.name, line: 1, reason }]);
  }
  const problems: ImportProblem[] = [];
  const lines = new Map<string, number>();
  let delisted = 0;
  const rows = table.rows.flatMap((row) => {
    const place = { file: file.name, line: row.line };
    const read = readOrNote(problems, place, () => {
      const instrument = instrumentOf(row);
      const before = lines.get(instrument.code);
      if (before) throw new WrongValue(`${instrument.code} came before, in line ${before}`);
      lines.set(instrument.code, row.line);
      return instrument;
    });
    if (read && row.cell('list_status') === 'D') {
      delisted += 1;
      return [];
    }
    return read ? [read] : [];
  });
  if (problems.length > 0) throw new ImportFailed(problems);
  const readingsOf = await createReadings();
  const traditionalName = await createTraditionalNames();
  const instruments = rows.map(({ spelled, ...instrument }) => {
    const readings = readingsOf(instrument.name, spelled);
    return {
      ...instrument,
      ...readings,
      latinName: latinName(instrument, readings.pinyin),
      traditionalName: traditionalName(instrument.name),
    };
  });
  const notes = delisted > 0 ? [`${file.name}: delisted shares, left out: ${delisted}`] : [];
  return { instruments, notes };
}

function instrumentOf(row: TableRow): Read {
  const { code, exchange, board } = shareCode(row.cell('ts_code'));
  const symbol = row.cell('symbol');
  if (symbol !== '' && symbol !== code)
    throw new WrongValue(`the symbol ${shown(symbol)} is not that of ${row.cell('ts_code')}`);
  const market = row.cell('market');
  const named = market === '' ? board : boardsByMarket[market];
  if (!named) throw new WrongValue(`the market "${shown(market)}" is not known`);
  if (named !== board) throw new WrongValue(`${code} is not a code of the market ${market}`);
  const name = displayName(row.cell('name'));
  if (name === '') throw new WrongValue('the name is missing');
  if (Array.from(name).length > longestName)
    throw new WrongValue(`the name "${shown(name)}" is too long`);
  return {
    code,
    exchange,
    board,
    name,
    latinName: row.cell('enname').normalize('NFKC'),
    spelled: row.cell('cnspell'),
    sector: sectorOfIndustry(row.cell('industry')),
    st: isSpecialTreatment(name),
    listedOn: realDate('list_date', row.cell('list_date')),
  };
}

/** Plain letters for full-width ones, and no blanks that only spread Chinese characters. */
function displayName(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
}

const legalForms =
  /[,，.\s-]*(?:\(group\)\s*)?(?:(?:company|corporation|corp|co|inc|ltd|limited|stock|share|joint|plc|holdings? group)\b[.,\s-]*)+$/i;

/** The English name without its legal form; the pinyin where there is none. */
function latinName(instrument: { latinName: string; name: string }, pinyin: string): string {
  const short = instrument.latinName.replace(legalForms, '').trim();
  if (short !== '') return short;
  if (instrument.latinName !== '') return instrument.latinName;
  const [spoken = ''] = pinyin.split(' ');
  return spoken === '' ? instrument.name : spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
