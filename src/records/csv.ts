/**
 * Comma-separated values as spreadsheets of the user's country read them: where the decimal sign is
 * a comma the delimiter is a semicolon. Numbers carry no grouping, text cannot become a formula.
 */
export type CsvCell = string | CsvNumber;

/** An integer of 10^-decimals: `{ scaled: 1234, decimals: 2 }` is 12.34. */
export type CsvNumber = { scaled: number; decimals: number };

export type CsvColumn<Row> = { title: string; cell: (row: Row) => CsvCell };

/** The whole file, with byte order mark and CRLF; `decimal` is the language's decimal sign. */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  decimal: '.' | ',',
): string {
  const delimiter = decimal === ',' ? ';' : ',';
  const write = (cell: CsvCell) =>
    typeof cell === 'string' ? quoted(harmless(cell)) : quoted(scaledText(cell, decimal));
  const lines = [
    columns.map((column) => quoted(harmless(column.title))),
    ...rows.map((row) => columns.map((column) => write(column.cell(row)))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(delimiter)}\r\n`).join('')}`;
}

/** Digits of a scaled integer without grouping; throws for anything that is not an integer. */
export function scaledText({ scaled, decimals }: CsvNumber, decimal: '.' | ','): string {
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`not a scaled integer: ${scaled}`);
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const sign = scaled < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}${decimal}${digits.slice(-decimals)}`;
}

/**
 * A spreadsheet takes text that starts like a formula for one. The apostrophe makes it text again;
 * blanks before the sign do not protect, so they are looked through.
 */
function harmless(text: string): string {
  return /^\s*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
