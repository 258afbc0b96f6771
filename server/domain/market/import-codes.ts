import type { Board, Instrument } from '../../../contract/market/types.ts';
import { WrongValue } from './import-problems.ts';
import { shown } from './import-values.ts';

export type ShareCode = { code: string; exchange: Instrument['exchange']; board: Board };

/** Ranges of the mainland exchanges, by the first digits. */
const ranges: readonly { start: RegExp; exchange: Instrument['exchange']; board: Board }[] = [
  { start: /^68[789]/, exchange: 'SH', board: 'star' },
  { start: /^60/, exchange: 'SH', board: 'main' },
  { start: /^30/, exchange: 'SZ', board: 'chinext' },
  { start: /^00/, exchange: 'SZ', board: 'main' },
  { start: /^(4|8|92)/, exchange: 'BJ', board: 'bse' },
];

const exchangeNames: Readonly<Record<string, Instrument['exchange']>> = {
  SH: 'SH',
  SS: 'SH',
  SZ: 'SZ',
  BJ: 'BJ',
};

/**
 * A share's code in any of the usual spellings: `600519`, `600519.SH`, Yahoo's `600519.SS`,
 * baostock's `sh.600519`. The exchange, where given, must be the one that the code belongs to.
 */
export function shareCode(text: string): ShareCode {
  const upper = text.toUpperCase();
  const [, before, code = '', after] =
    /^(?:([A-Z]{2})\.)?(\d{6})(?:\.([A-Z]{2}))?$/.exec(upper) ?? [];
  const range = ranges.find(({ start }) => start.test(code));
  if (!range) throw new WrongValue(`"${shown(text)}" is not the code of a mainland A-share`);
  const named = before ?? after;
  if (named !== undefined && exchangeNames[named] !== range.exchange)
    throw new WrongValue(`${shown(text)}: codes like ${code} belong to ${range.exchange}`);
  return { code, exchange: range.exchange, board: range.board };
}
