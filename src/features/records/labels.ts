import { i18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

import type {
  AccountTransaction,
  LedgerEntry,
  TransactionGroup,
} from '../../../contract/records/types.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';

export const groupWords: Record<TransactionGroup, MessageDescriptor> = {
  trade: msg`Trades`,
  payment: msg`Deposits and withdrawals`,
  savings: msg`Savings`,
  loan: msg`Loans`,
  new_share: msg`New shares`,
  other: msg({ message: 'Other', context: 'transactions' }),
};

const kindWords: Record<string, MessageDescriptor | undefined> = {
  deposit: msg({ message: 'Deposit', context: 'payment' }),
  withdrawal: msg`Withdrawal`,
  savings_purchase: msg`Savings bought`,
  savings_payment: msg`Savings redeemed`,
  loan_payout: msg`Loan paid out`,
  loan_repayment: msg`Loan repayment`,
  paper_funding: msg`Starting money`,
};

type Described = Pick<AccountTransaction, 'kind' | 'group' | 'amountMinor' | 'share'>;

/** What a transaction was, in a few words. */
export function transactionText({ kind, group, amountMinor, share }: Described): string {
  const name = share ? instrumentName(share) : '';
  if (kind === 'fill') {
    if (name === '') return amountMinor < 0 ? t`Shares bought` : t`Shares sold`;
    return amountMinor < 0 ? t`Bought ${name}` : t`Sold ${name}`;
  }
  if (kind === 'block') return name === '' ? t`Block purchase` : t`Block purchase: ${name}`;
  if (kind === 'allotment') return name === '' ? t`Allotment paid` : t`Allotment paid: ${name}`;
  return i18n._(kindWords[kind] ?? groupWords[group]);
}

const accountWords: Record<string, MessageDescriptor | undefined> = {
  cash: msg`Cash`,
  shares: msg({ message: 'Shares', context: 'account of the ledger' }),
  allotted: msg`Allotted shares`,
  savings: msg`Savings`,
  savings_in: msg`Savings, to be confirmed`,
  savings_out: msg`Savings, to be paid`,
  loan: msg({ message: 'Loan', context: 'account of the ledger' }),
  exchange: msg`Exchange`,
  commission: msg`Commission`,
  stamp_duty: msg`Stamp duty`,
  transfer_fee: msg`Transfer fee`,
  handling_fee: msg`Transaction fee`,
  bank: msg`Bank account`,
  bank_settlement: msg`Bank account`,
  provider: msg`Payment provider`,
  issuer: msg`Issuer`,
  block_seller: msg`Seller of the block`,
  paper_funding: msg`Play money`,
  loan_interest: msg`Interest`,
};

/** The account that one side of a transaction was booked on. */
export function accountText({ kind }: Pick<LedgerEntry, 'kind'>): string {
  const known = accountWords[kind];
  return known ? i18n._(known) : kind;
}
