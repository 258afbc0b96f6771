import type { QueryClient } from '@tanstack/react-query';

import type { SavingsOrder } from '../../../contract/savings/types.ts';
import { createDrafts, stillAsks } from '../../operations/drafts.ts';
import type { Intent } from '../../operations/intent.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

/** A half-written purchase or redemption, one for each side. */
export const savingsDrafts = createDrafts<{ amountMinor: TypedAmount }>('savings-draft', {
  amountMinor: null,
});

/** An order was accepted: the next one of its side begins afresh. */
export function dropSavingsDraft(
  client: QueryClient,
  { side }: SavingsOrder,
  intent: Intent,
): void {
  savingsDrafts.dropSent(client, (draft) => stillAsks(draft, intent), side);
}
