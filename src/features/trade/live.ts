import { useEffect, useReducer } from 'react';

import type { Assets, Position } from '../../../contract/trade.ts';
import { readQuote, subscribeQuote } from '../../live/quotes.ts';
import { useWatched } from '../../live/watch.ts';
import { liveAssets, livePosition, totalsOf } from './model.ts';
import type { LivePosition, PositionTotals } from './model.ts';

/** Positions at the newest prices; follows every one of them while mounted. */
export function useLivePositions(positions: readonly Position[]): LivePosition[] {
  const [, follow] = useReducer((turn: number) => turn + 1, 0);
  const codes = positions.map((position) => position.code).join(',');
  useWatched(codes === '' ? [] : codes.split(','));
  useEffect(() => {
    // A page that comes back into sight has missed what moved meanwhile.
    if (codes !== '') follow();
    const stops = codes === '' ? [] : codes.split(',').map((code) => subscribeQuote(code, follow));
    return () => stops.forEach((stop) => stop());
  }, [codes]);
  return positions.map((position) => livePosition(position, readQuote(position.code)));
}

/** Totals of the positions, and the assets moved by them. */
export function useLiveTotals(
  positions: readonly Position[],
  assets: Assets | undefined,
): { totals: PositionTotals; assets: Assets | undefined } {
  const totals = totalsOf(useLivePositions(positions));
  return { totals, assets: assets && liveAssets(assets, totals.valueMinor) };
}
