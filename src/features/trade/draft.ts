import type { QueryClient } from '@tanstack/react-query';

import type { OrderType, Side } from '../../../contract/trade/types.ts';
import { createDrafts } from '../../operations/drafts.ts';
import type { Intent } from '../../operations/intent.ts';

/** A half-written order. It holds no secret and is never sent by itself. */
export type Draft = {
  type: OrderType;
  /** 1/1000 yuan; null while the limit is the price at opening, of each day anew. */
  priceMilli: number | null;
  /** Shares; 0 while nothing was chosen. Follows from the amount where one is typed. */
  quantity: number;
  /** In what it is counted; absent: in hands when buying, in shares when selling. */
  unit?: OrderUnit;
  /** Fen, where the order is wanted for so much money. */
  amountMinor?: number;
};

export const orderUnits = ['amount', 'shares', 'hands'] as const;
export type OrderUnit = (typeof orderUnits)[number];

export const freshDraft: Draft = { type: 'limit', priceMilli: null, quantity: 0 };

const drafts = createDrafts<Draft>('trade-draft', freshDraft);

/** One for each instrument and side. */
export function useDraft(code: string, side: Side): ReturnType<typeof drafts.useDraft> {
  return drafts.useDraft(code, side);
}

type Input = Intent['input'];

/** An order was accepted: the next one of its share and side begins afresh. */
export function dropDraft(client: QueryClient, input: Input): void {
  const place = [String(input['code']), String(input['side'])];
  drafts.dropSent(client, (draft) => asksFor(draft, input), ...place);
}

/** Where no limit was set, the order has the price at opening. */
function asksFor({ type, priceMilli, ...draft }: Draft, input: Input): boolean {
  const isAsMuch =
    draft.unit === 'amount'
      ? draft.amountMinor === input['amountMinor']
      : draft.quantity === input['quantity'];
  const isAtPrice = type === 'market' || priceMilli === null || priceMilli === input['priceMilli'];
  return isAsMuch && isAtPrice && type === input['type'];
}
