import type { Instrument, InstrumentColumns } from './types.ts';

export function columnsOf(instruments: readonly Instrument[]): InstrumentColumns {
  return {
    code: instruments.map(({ code }) => code),
    exchange: instruments.map(({ exchange }) => exchange),
    name: instruments.map(({ name }) => name),
    latinName: instruments.map(({ latinName }) => latinName),
    traditionalName: instruments.map(({ traditionalName = '' }) => traditionalName),
    initials: instruments.map(({ initials }) => initials),
    pinyin: instruments.map(({ pinyin }) => pinyin),
    board: instruments.map(({ board }) => board),
    sector: instruments.map(({ sector }) => sector),
    st: instruments.map(({ st }) => st),
    source: instruments.map(({ source }) => source),
    status: instruments.map(({ status }) => status),
    listedOn: instruments.map(({ listedOn }) => listedOn),
    shares: instruments.map(({ shares }) => shares),
    earningsMilli: instruments.map(({ earningsMilli }) => earningsMilli),
  };
}

export function instrumentsIn(columns: InstrumentColumns): Instrument[] {
  return columns.code.map((_, place) => atPlace(columns, place));
}

/** Undefined for a code that is in none of the columns' places. */
export function instrumentOf(columns: InstrumentColumns, code: string): Instrument | undefined {
  const place = columns.code.indexOf(code);
  return place < 0 ? undefined : atPlace(columns, place);
}

/** Every column has a value at the places of the codes. */
function atPlace(columns: InstrumentColumns, place: number): Instrument {
  const of = <Value>(column: readonly Value[]) => column[place] as Value;
  const traditionalName = of(columns.traditionalName);
  return {
    code: of(columns.code),
    exchange: of(columns.exchange),
    name: of(columns.name),
    latinName: of(columns.latinName),
    ...(traditionalName !== '' && { traditionalName }),
    initials: of(columns.initials),
    pinyin: of(columns.pinyin),
    board: of(columns.board),
    sector: of(columns.sector),
    st: of(columns.st),
    source: of(columns.source),
    status: of(columns.status),
    listedOn: of(columns.listedOn),
    shares: of(columns.shares),
    earningsMilli: of(columns.earningsMilli),
  };
}
