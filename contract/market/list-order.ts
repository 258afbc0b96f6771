import type { Instrument } from './types.ts';

type Placed = Pick<Instrument, 'code' | 'status'>;

/** The order of the whole list: by code, after all others what an import has brought no prices for. */
export function inListOrder(a: Placed, b: Placed): number {
  const isPriceless = ({ status }: Placed) => Number(status === 'no_data');
  return isPriceless(a) - isPriceless(b) || compareCodes(a.code, b.code);
}

export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
