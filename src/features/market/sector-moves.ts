import { sectors } from '../../../contract/market/types.ts';
import type { Sector } from '../../../contract/market/types.ts';
import { divideRounded } from '../../../contract/lib/integers.ts';
import type { MarketRow } from './figures.ts';

/** A sector's day: the mean change of its shares in 1/10000, and how many of them rise. */
export type SectorMove = { sector: Sector; changeBp: number; rising: number; count: number };

/** Sectors with priced shares, the strongest first. */
export function sectorMoves(rows: readonly MarketRow[]): SectorMove[] {
  return sectors
    .map((sector) => {
      const members = rows.filter((row) => row.instrument.sector === sector && row.lastMilli > 0);
      const sum = members.reduce((total, row) => total + row.changeBp, 0);
      return {
        sector,
        changeBp: divideRounded(sum, members.length),
        rising: members.filter((row) => row.changeBp > 0).length,
        count: members.length,
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.changeBp - a.changeBp);
}
