import { parse } from 'csv-parse/sync';

import { ImportFailed } from './import-problems.ts';

export type ImportFile = { name: string; bytes: Uint8Array };

/** One row: `line` as an editor counts, cells by lower-case heading. */
export type TableRow = { line: number; cell(heading: string): string };
export type Table = { file: string; headings: string[]; rows: TableRow[] };

/** Reads a CSV file in UTF-8, with or without byte order mark, with any line ends. */
export function readTable({ name, bytes }: ImportFile): Table {
  const [first, ...rest] = recordsOf(name, textOf(name, bytes));
  const headings = (first?.record ?? []).map((heading) => heading.trim().toLowerCase());
  if (headings.length === 0) throw failed(name, 'the file is empty');
  const doubled = headings.find((heading, i) => heading && headings.indexOf(heading) !== i);
  if (doubled) throw failed(name, `the column ${doubled} comes twice`);
  const places = new Map(headings.map((heading, i) => [heading, i]));
  const rows = rest.map(({ record, line }) => ({
    line,
    cell: (heading: string) => record[places.get(heading) ?? -1]?.trim() ?? '',
  }));
  const broken = rest
    .filter(({ record }) => record.length !== headings.length)
    .map(({ record, line }) => ({
      file: name,
      line,
      reason: `has ${record.length} columns, the headings have ${headings.length}`,
    }));
  if (broken.length > 0) throw new ImportFailed(broken);
  return { file: name, headings, rows };
}

type Parsed = { record: string[]; line: number };
type WithPlace = { record: string[]; info: { lines: number } };

function recordsOf(name: string, text: string): Parsed[] {
  try {
    // With `info` each record comes with its place, which the types of the library do not know.
    const parsed: unknown = parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return (parsed as WithPlace[]).map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    const lines = (error as { lines?: number }).lines;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportFailed([{ file: name, line: lines ?? 0, reason }]);
  }
}

/** Archives begin so, and workbooks are archives. */
const archive = 'PK\u0003\u0004';

function textOf(name: string, bytes: Uint8Array): string {
  if (Buffer.from(bytes.subarray(0, archive.length)).toString('latin1') === archive)
    throw failed(name, 'an Excel workbook or an archive: save it as CSV (UTF-8) first');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failed(name, 'the text is not UTF-8: convert it first');
  }
}

function failed(file: string, reason: string): ImportFailed {
  return new ImportFailed([{ file, line: 0, reason }]);
}
