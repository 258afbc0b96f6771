import type { Instrument } from '../../contract/market/types.ts';

/** A share of the main board that trades, with what a test needs otherwise. */
export function instrument(code: string, over: Partial<Instrument> = {}): Instrument {
  return {
    code,
    exchange: 'SH',
    name: `股${code}`,
    latinName: `Share ${code}`,
    initials: 'g',
    pinyin: 'gu',
    board: 'main',
    sector: 'banks',
    st: false,
    source: 'simulated',
    status: 'trading',
    listedOn: '2020-01-02',
    shares: 1_000_000,
    earningsMilli: 500,
    ...over,
  };
}
