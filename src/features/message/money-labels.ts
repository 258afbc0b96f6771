import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

import { currentFormats } from '../../i18n/formats.ts';
import { moneyText } from './figures.ts';
import type { Writers } from './labels.ts';
import { paymentReasons } from '../../i18n/labels/reasons.ts';

/** Payments, savings and loans. */
export const moneyWords: Writers<
  | 'deposit_credited'
  | 'deposit_failed'
  | 'withdrawal_requested'
  | 'withdrawal_paid'
  | 'withdrawal_refused'
  | 'savings_confirmed'
  | 'savings_paid'
  | 'loan_passed'
  | 'loan_rejected'
  | 'loan_overdue'
> = {
  deposit_credited: ({ amountMinor }) => {
    const amount = moneyText(amountMinor);
    return { title: t`Money received`, text: t`${amount} was added to your account.` };
  },
  deposit_failed: ({ amountMinor, reason }) => {
    const amount = moneyText(amountMinor);
    const why = paymentReason(reason);
    return { title: t`Deposit failed`, text: t`${amount} did not arrive. ${why}` };
  },
  withdrawal_requested: ({ amountMinor, card }) => {
    const amount = moneyText(amountMinor);
    return {
      title: t`Withdrawal requested`,
      text: t`${amount} is to go to your card ${card}. If this was not you, tell customer service at once.`,
    };
  },
  withdrawal_paid: ({ amountMinor, card }) => {
    const amount = moneyText(amountMinor);
    return { title: t`Withdrawal sent`, text: t`${amount} is on the way to your card ${card}.` };
  },
  withdrawal_refused: ({ amountMinor, reason }) => {
    const amount = moneyText(amountMinor);
    const why = paymentReason(reason);
    return {
      title: t`Withdrawal refused`,
      text: t`${amount} stays in your account. ${why}`,
    };
  },
  savings_confirmed: ({ amountMinor }) => {
    const amount = moneyText(amountMinor);
    return {
      title: t`Savings confirmed`,
      text: t`${amount} is now in your savings and earns income.`,
    };
  },
  savings_paid: ({ amountMinor }) => {
    const amount = moneyText(amountMinor);
    return { title: t`Savings paid out`, text: t`${amount} is back in your account.` };
  },
  loan_passed: ({ amountMinor }) => {
    const amount = moneyText(amountMinor);
    return { title: t`Loan approved`, text: t`${amount} was paid out to your account.` };
  },
  loan_rejected: ({ amountMinor, reason }) => {
    const amount = moneyText(amountMinor);
    const why =
      reason === 'credit'
        ? t`Your credit points do not allow this amount. You can apply for less.`
        : reason;
    return {
      title: t`Loan rejected`,
      text: t`Your application for ${amount} was rejected. ${why}`,
    };
  },
  loan_overdue: ({ amountMinor, dueDate }) => {
    const amount = moneyText(amountMinor);
    const date = currentFormats().date(dueDate);
    return {
      title: t`Instalment overdue`,
      text: t`${amount} was due on ${date}. Please pay it back now.`,
    };
  },
};

/** A reason of ours in words; what the desk wrote stands as it is. */
function paymentReason(reason: string): string {
  const known = Object.hasOwn(paymentReasons, reason)
    ? paymentReasons[reason as keyof typeof paymentReasons]
    : undefined;
  return known ? i18n._(known) : reason;
}
