import type { Position } from '../../../contract/trade.ts';
import { useFollowedQuotes } from '../../live/followed.ts';
import { readQuote } from '../../live/quotes.ts';
import { livePosition } from './model.ts';
import type { LivePosition } from './model.ts';

/** Positions at the newest prices; follows every one of them while mounted. */
export function useLivePositions(positions: readonly Position[]): LivePosition[] {
  useFollowedQuotes(positions.map(({ code }) => code));
  return positions.map((position) => livePosition(position, readQuote(position.code)));
}
