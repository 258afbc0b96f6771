import { useEffect, useReducer } from 'react';
import type { QueryClient } from '@tanstack/react-query';

import type { Assets, Order, Position } from '../../../contract/trade.ts';
import { readQuote, subscribeQuote } from '../../live/quotes.ts';
import { onUserEvent } from '../../live/user-events.ts';
import { useWatched } from '../../live/watch.ts';
import { liveAssets, livePosition, totalsOf } from './model.ts';
import type { LivePosition, PositionTotals } from './model.ts';
import { tradeQueries } from './queries.ts';

/** Events of one trade come as a handful; one question after the last of them is enough. */
const gatherMs = 150;

/**
 * Brings the user's own events into the cache: an order at once, everything derived from it by
 * asking again. Returns the function that stops it.
 */
export function followTrade(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: tradeQueries.all }),
      gatherMs,
    );
  };
  const stop = onUserEvent((event) => {
    if (event.type === 'order' || event.type === 'fill') keepOrder(client, event.order);
    askAgain();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Puts a newer state of an order where it is shown; its fills are asked for by the event. */
function keepOrder(client: QueryClient, order: Order): void {
  client.setQueryData(tradeQueries.order(order.id).queryKey, (known) =>
    known && known.order.updatedAt <= order.updatedAt ? { ...known, order } : known,
  );
}

/** Positions at the newest prices; follows every one of them while mounted. */
export function useLivePositions(positions: readonly Position[]): LivePosition[] {
  const [, follow] = useReducer((turn: number) => turn + 1, 0);
  const codes = positions.map((position) => position.code).join(',');
  useWatched(codes === '' ? [] : codes.split(','));
  useEffect(() => {
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
