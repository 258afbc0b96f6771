import type { Page, PeriodFilter } from '../wire/envelope.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type {
  BankCard,
  BindCardInput,
  CashTerms,
  DepositInput,
  Payment,
  PaymentDirection,
  PaymentMethod,
  PaymentState,
  TransferInput,
  WithdrawInput,
  Withdrawable,
} from './types.ts';

export const cashEndpoints = {
  cards: endpoint<Nothing, { items: BankCard[]; holder: string | null }>('GET', '/api/cash/cards'),
  bindCard: endpoint<BindCardInput, BankCard>('POST', '/api/cash/bindCard'),
  /** At most `cashRules.nameMax` characters; an empty name takes it away. */
  nameCard: endpoint<{ cardId: string; name: string }, Nothing>('POST', '/api/cash/nameCard'),
  /** `id`: of this intent, `unb_` and 26 characters. */
  unbindCard: endpoint<{ id: string; cardId: string }, Nothing>('POST', '/api/cash/unbindCard'),
  limits: endpoint<Nothing, CashTerms>('GET', '/api/cash/limits'),
  withdrawable: endpoint<Nothing, Withdrawable>('GET', '/api/cash/withdrawable'),
  deposit: endpoint<DepositInput, Payment>('POST', '/api/cash/deposit'),
  withdraw: endpoint<WithdrawInput, Payment>('POST', '/api/cash/withdraw'),
  transfer: endpoint<TransferInput, Payment>('POST', '/api/cash/transfer'),
  /** `id`: of this intent, `cpy_` and 26 characters. */
  cancelPayment: endpoint<{ id: string; paymentId: string }, Payment>(
    'POST',
    '/api/cash/cancelPayment',
  ),
  payment: endpoint<{ id: string }, Payment>('GET', '/api/cash/payment'),
  /** Newest first. */
  payments: endpoint<
    {
      direction?: PaymentDirection;
      method?: PaymentMethod;
      state?: PaymentState;
      period?: PeriodFilter;
      cursor?: string;
      limit?: number;
    },
    Page<Payment>
  >('GET', '/api/cash/payments'),
};
