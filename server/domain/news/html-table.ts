import type { ArticleBlock } from '../../../contract/news/types.ts';
import { cleanText } from './block-builder.ts';

const mostRows = 200;
const mostColumns = 20;
const longestCell = 500;

/** Reads what stands in one table of HTML; tables within it are read as if they were its own. */
export type TableReader = {
  open(name: string): void;
  text(content: string): void;
  close(name: string): void;
  /** The table; undefined when no row was read. */
  end(): ArticleBlock | undefined;
};

export function createTableReader(): TableReader {
  const rows: string[][] = [];
  let header: string[] = [];
  let row: string[] | undefined;
  let isHead = false;
  let cell: string | undefined;
  return {
    open: (name) => {
      if (name === 'tr') {
        row = [];
        isHead = true;
      }
      if (name === 'th' || name === 'td') cell = '';
      if (name === 'td') isHead = false;
      if (name === 'br' && cell !== undefined) cell += ' ';
    },
    text: (content) => {
      if (cell !== undefined) cell = (cell + content).slice(0, longestCell * 2);
    },
    close: (name) => {
      if ((name === 'th' || name === 'td') && cell !== undefined) {
        if (row && row.length < mostColumns) row.push(cleanText(cell).trim().slice(0, longestCell));
        cell = undefined;
      }
      if (name === 'tr' && row) {
        if (isHead && header.length === 0 && rows.length === 0) header = row;
        else if (row.length > 0 && rows.length < mostRows) rows.push(row);
        row = undefined;
      }
    },
    end: () => (rows.length > 0 ? evened(header, rows) : undefined),
  };
}

/** Every row as long as the longest. */
function evened(header: readonly string[], rows: readonly string[][]): ArticleBlock {
  const columns = Math.max(header.length, ...rows.map((row) => row.length));
  const fill = (row: readonly string[]) => [
    ...row,
    ...Array<string>(columns - row.length).fill(''),
  ];
  return {
    type: 'table',
    header: header.length === 0 ? [] : fill(header),
    rows: rows.map(fill),
  };
}
