/**
 * Messages to an investor: what happened, as a kind and its figures. The app puts them into words, so
 * that each reads in the language of the day, whatever it was when the message was written.
 */
export type MessageCategory = 'orders' | 'allotments' | 'money' | 'system';

/**
 * The figures of each kind. Names end as in refusals: `…Minor` fen, `…Milli` 1/1000 yuan, `…At` epoch
 * milliseconds, `…Date` yyyy-mm-dd; `code` an instrument, `quantity` shares. Each domain adds its own.
 */
export type MessageParams = {
  deposit_credited: { amountMinor: number };
  deposit_failed: { amountMinor: number; reason: string };
  withdrawal_paid: { amountMinor: number; card: string };
  withdrawal_refused: { amountMinor: number; reason: string };
  savings_confirmed: { amountMinor: number };
  savings_paid: { amountMinor: number };
  loan_passed: { amountMinor: number };
  loan_rejected: { amountMinor: number; reason: string };
  loan_overdue: { amountMinor: number; dueDate: string };
  new_share_applied: ShareNotice & { quantity: number; drawDate: string };
  new_share_allotted: ShareNotice & { quantity: number; amountMinor: number; payUntilAt: number };
  new_share_not_allotted: ShareNotice & { quantity: number };
  new_share_paid: ShareNotice & { quantity: number; amountMinor: number };
  new_share_lapsed: ShareNotice & { quantity: number; unpaid: number };
  new_share_barred: { unpaid: number; untilDate: string };
  new_share_listed: ShareNotice & { quantity: number; priceMilli: number };
  block_bought: ShareNotice & { quantity: number; priceMilli: number; amountMinor: number };
};

/** A share with its names: one that is not listed yet is in no other list. */
type ShareNotice = { code: string; name: string; latinName: string };

export type MessageKind = keyof MessageParams;

export const messageCategories: Record<MessageKind, MessageCategory> = {
  deposit_credited: 'money',
  deposit_failed: 'money',
  withdrawal_paid: 'money',
  withdrawal_refused: 'money',
  savings_confirmed: 'money',
  savings_paid: 'money',
  loan_passed: 'money',
  loan_rejected: 'money',
  loan_overdue: 'money',
  new_share_applied: 'allotments',
  new_share_allotted: 'allotments',
  new_share_not_allotted: 'allotments',
  new_share_paid: 'allotments',
  new_share_lapsed: 'allotments',
  new_share_barred: 'allotments',
  new_share_listed: 'allotments',
  block_bought: 'orders',
};
