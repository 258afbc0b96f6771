import { useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { OrderType, Side } from '../../../contract/trade.ts';
import { onSessionEnd, sessionUserId } from '../../data/session.ts';

/** A half-written order. It holds no secret and is never sent by itself. */
export type Draft = {
  type: OrderType;
  /** 1/1000 yuan; null while the limit follows the price at opening. */
  priceMilli: number | null;
  /** Shares; 0 while nothing was chosen. */
  quantity: number;
  unit: 'hands' | 'shares';
};

export const freshDraft: Draft = { type: 'limit', priceMilli: null, quantity: 0, unit: 'hands' };

/**
 * What was typed since this page was opened, by user. A session that ends by itself wipes the device;
 * whoever logs in again here and now finds the ticket as it was. Never written down.
 */
const typedHere = new Map<string, Draft>();
const placeOf = (code: string, side: Side) => [sessionUserId() ?? '', code, side].join(' ');

onSessionEnd(({ reason }) => {
  if (reason !== 'expired') typedHere.clear();
});

/** Kept with the user's other data, so that it survives a reload and is gone after logout. */
const draftQuery = (code: string, side: Side) =>
  queryOptions({
    // A ticket that closes behind a session that has ended begins one of nobody's.
    queryKey: ['trade-draft', sessionUserId() ?? '', code, side],
    queryFn: (): Draft => typedHere.get(placeOf(code, side)) ?? freshDraft,
    staleTime: 'static',
    meta: { keep: true },
  });

/**
 * The cache tells of a change a moment later; a controlled input would jump back meanwhile. So what
 * was typed shows at once, until the cache has told.
 */
export function useDraft(
  code: string,
  side: Side,
): { draft: Draft; change: (change: Partial<Draft>) => void } {
  const client = useQueryClient();
  const options = draftQuery(code, side);
  const { data: heard = freshDraft } = useQuery(options);
  const [typed, setTyped] = useState<{ over: Draft; draft: Draft } | null>(null);
  const draft = typed?.over === heard ? typed.draft : heard;
  const change = (part: Partial<Draft>) => {
    const known = client.getQueryData(options.queryKey) ?? freshDraft;
    const changed = { ...known, ...part };
    client.setQueryData(options.queryKey, changed);
    typedHere.set(placeOf(code, side), changed);
    setTyped({ over: heard, draft: changed });
  };
  return { draft, change };
}

/** Its order was accepted: the next one begins afresh. */
export function dropDraft(client: QueryClient, { code, side }: { code: string; side: Side }): void {
  typedHere.delete(placeOf(code, side));
  client.setQueryData(draftQuery(code, side).queryKey, freshDraft);
}
