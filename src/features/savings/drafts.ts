import type { QueryClient } from '@tanstack/react-query';

import type { SavingsOrder } from '../../../contract/savings/types.ts';
import { createDrafts } from '../../operations/drafts.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

/** A half-written purchase or redemption, one for each side. */
export const savingsDrafts = createDrafts<{ amountMinor: TypedAmount }>('savings-draft', {
  amountMinor: null,
});

/** An order was accepted: the next one of its side begins afresh. */
export function dropSavingsDraft(client: QueryClient, { side, amountMinor }: SavingsOrder): void {
  savingsDrafts.dropSent(client, (draft) => draft.amountMinor === amountMinor, side);
}
