import { createDrafts } from '../../operations/drafts.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';

/** A half-written purchase or redemption, one for each side. */
export const savingsDrafts = createDrafts<{ amountMinor: TypedAmount }>('savings-draft', {
  amountMinor: null,
});
