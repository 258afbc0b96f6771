import { createDrafts } from '../../desk/draft.ts';
import type { TypedAmount } from '../../desk/MoneyField.tsx';

/** A half-written purchase or redemption, one for each side. */
export const savingsDrafts = createDrafts<{ amountMinor: TypedAmount }>('savings-draft', {
  amountMinor: null,
});
