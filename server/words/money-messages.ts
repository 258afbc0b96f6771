import type { MessageDescriptor } from '@lingui/core';

/** Refusals about cards, payments, savings and loans; parameters as in `refusalMessages`. */
export const moneyMessages = {
  amount_zero: /*i18n*/ {
    id: 'refusal.amount_zero',
    message: 'Please enter an amount.',
  },
  account_number_invalid: /*i18n*/ {
    id: 'refusal.account_number_invalid',
    message: 'Please check the account number: it has {minimum} to {maximum} digits.',
  },
  iban_invalid: /*i18n*/ {
    id: 'refusal.iban_invalid',
    message: 'This IBAN is not correct. Please compare it with your bank card or statement.',
  },
  card_holder_mismatch: /*i18n*/ {
    id: 'refusal.card_holder_mismatch',
    message: 'The card must belong to you. This account is in another name.',
  },
  cards_too_many: /*i18n*/ {
    id: 'refusal.cards_too_many',
    message:
      'You can link {maximum, plural, one {# card} other {# cards}} at most. Please remove one first.',
  },
  card_unknown: /*i18n*/ {
    id: 'refusal.card_unknown',
    message: 'We cannot find this bank card.',
  },
  card_in_use: /*i18n*/ {
    id: 'refusal.card_in_use',
    message:
      'A payment with this card is still under way. The card can be removed once that is settled.',
  },
  card_bound: /*i18n*/ {
    id: 'refusal.card_bound',
    message: 'This bank card is linked already.',
  },
  binding_agreement_required: /*i18n*/ {
    id: 'refusal.binding_agreement_required',
    message: 'Please accept the card agreement.',
  },
  deposit_below_minimum: /*i18n*/ {
    id: 'refusal.deposit_below_minimum',
    message: 'The minimum deposit is {minimumMinor}.',
  },
  deposit_above_maximum: /*i18n*/ {
    id: 'refusal.deposit_above_maximum',
    message: 'The maximum deposit is {maximumMinor}.',
  },
  withdrawal_below_minimum: /*i18n*/ {
    id: 'refusal.withdrawal_below_minimum',
    message: 'The minimum withdrawal is {minimumMinor}.',
  },
  withdrawal_above_available: /*i18n*/ {
    id: 'refusal.withdrawal_above_available',
    message: 'You can withdraw {availableMinor} at most at the moment.',
  },
  withdrawals_too_many: /*i18n*/ {
    id: 'refusal.withdrawals_too_many',
    message:
      'You can withdraw {maximum, plural, one {# time} other {# times}} a day. Please try again tomorrow.',
  },
  payment_unknown: /*i18n*/ {
    id: 'refusal.payment_unknown',
    message: 'We cannot find this payment.',
  },
  payment_not_open: /*i18n*/ {
    id: 'refusal.payment_not_open',
    message: 'This payment has already been decided.',
  },
  provider_missing: /*i18n*/ {
    id: 'refusal.provider_missing',
    message: 'Payment pages are not available here. Please use a bank card.',
  },
  transfer_below_minimum: /*i18n*/ {
    id: 'refusal.transfer_below_minimum',
    message: 'The minimum transfer is {minimumMinor}.',
  },
  savings_below_minimum: /*i18n*/ {
    id: 'refusal.savings_below_minimum',
    message: 'The minimum amount is {minimumMinor}.',
  },
  savings_insufficient: /*i18n*/ {
    id: 'refusal.savings_insufficient',
    message: 'You can redeem {availableMinor} at most.',
  },
  savings_order_unknown: /*i18n*/ {
    id: 'refusal.savings_order_unknown',
    message: 'We cannot find this savings order.',
  },
  loan_below_minimum: /*i18n*/ {
    id: 'refusal.loan_below_minimum',
    message: 'The minimum loan is {minimumMinor}.',
  },
  loan_above_maximum: /*i18n*/ {
    id: 'refusal.loan_above_maximum',
    message: 'The maximum loan is {maximumMinor}.',
  },
  loan_open: /*i18n*/ {
    id: 'refusal.loan_open',
    message: 'You have a loan or an application already. Only one is possible at a time.',
  },
  loan_unknown: /*i18n*/ {
    id: 'refusal.loan_unknown',
    message: 'We cannot find this loan.',
  },
  loan_not_due: /*i18n*/ {
    id: 'refusal.loan_not_due',
    message: 'There is nothing to pay on this loan.',
  },
  loan_amount_negative: /*i18n*/ {
    id: 'refusal.loan_amount_negative',
    message: 'The loan amount cannot be below 0.',
  },
} satisfies Record<string, MessageDescriptor>;
