import type { QueryClient } from '@tanstack/react-query';

import type { BankCard, Payment } from '../../../contract/cash/types.ts';
import { createDrafts, stillAsks } from '../../operations/drafts.ts';
import type { Intent } from '../../operations/intent.ts';
import type { TypedAmount } from '../../operations/MoneyField.tsx';
import type { BindValues } from './bind-form.ts';

type PaymentDraft = { amountMinor: TypedAmount; cardId: string | null };

/** A half-written deposit, transfer or withdrawal: each has its own. */
export const paymentDrafts = createDrafts<PaymentDraft>('payment-draft', {
  amountMinor: null,
  cardId: null,
});

/** A payment was accepted: the next one of its way begins afresh. */
export function dropPaymentDraft(
  client: QueryClient,
  { method, direction }: Payment,
  intent: Intent,
): void {
  const isDeposit = method === 'card' || method === 'redirect';
  const way = isDeposit ? 'deposit' : direction;
  paymentDrafts.dropSent(client, (draft) => stillAsks(draft, intent), way);
}

/** A half-written card. Its number is never written down: it stays in the form alone. */
export const cardDrafts = createDrafts<Pick<BindValues, 'bank' | 'branch'>>('card-draft', {
  bank: '',
  branch: '',
});

/** A card was bound: the next one begins afresh. */
export function dropCardDraft(client: QueryClient, { bank, branch }: BankCard): void {
  cardDrafts.dropSent(
    client,
    (draft) => draft.bank.trim() === bank && draft.branch.trim() === branch,
  );
}
