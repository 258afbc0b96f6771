import { createDrafts } from '../../operations/drafts.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';
import type { BindValues } from './bind-form.ts';

type PaymentDraft = { amountMinor: TypedAmount; cardId: string | null };

/** A half-written deposit, transfer or withdrawal: each has its own. */
export const paymentDrafts = createDrafts<PaymentDraft>('payment-draft', {
  amountMinor: null,
  cardId: null,
});

/** A half-written card. Its number is never written down: it stays in the form alone. */
export const cardDrafts = createDrafts<Pick<BindValues, 'bank' | 'branch'>>('card-draft', {
  bank: '',
  branch: '',
});
