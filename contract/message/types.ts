import type { DeviceNames } from '../account/types.ts';
import type { AlertCondition } from '../alert/types.ts';
import type { ShareNames } from '../market/share-names.ts';
import type { Side } from '../trade/types.ts';

/**
 * Messages to an investor: what happened, as a kind and its figures. The app puts them into words, so
 * that each reads in the language of the day, whatever it was when the message was written.
 */
export type MessageCategory = 'orders' | 'allotments' | 'money' | 'system';

export const messageCategoryNames: readonly MessageCategory[] = [
  'orders',
  'allotments',
  'money',
  'system',
];

/**
 * The figures of each kind. Names end as in refusals: `…Minor` fen, `…Milli` 1/1000 yuan, `…At` epoch
 * milliseconds, `…Date` yyyy-mm-dd; `code` an instrument, `quantity` shares. Each domain adds its own.
 */
export type MessageParams = {
  order_filled: OrderNotice;
  /** The day is over, or the market had no more: what was filled stays, `0` for nothing. */
  order_expired: OrderNotice;
  order_cut: OrderNotice;
  /** The investor's own word, about an order of which a part was filled before. */
  order_cancelled: OrderNotice;
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
  new_share_banned: { unpaid: number; untilDate: string };
  new_share_listed: ShareNotice & { quantity: number; priceMilli: number };
  block_bought: ShareNotice & { quantity: number; priceMilli: number; amountMinor: number };
  identity_approved: Record<string, never>;
  /** A named reason, or what the desk wrote. */
  identity_rejected: { reason: string };
  identity_revoked: { reason: string };
  withdrawal_requested: { amountMinor: number; card: string };
  signed_in_new_device: DeviceNames & { signedInAt: number };
  password_changed: { changedAt: number };
  /** By one-time code or link, without the old password. */
  password_reset: { changedAt: number };
  trading_password_changed: { changedAt: number };
  /** Through login password and ID number. */
  trading_password_reset: { changedAt: number };
  device_revoked: DeviceNames & { revokedAt: number };
  other_devices_revoked: { count: number; revokedAt: number };
  passkey_added: { name: string; changedAt: number };
  passkey_removed: { name: string; changedAt: number };
  /** All passkeys at once: by a reset of the login password, or by the back office. */
  passkeys_dropped: { by: PasskeysDroppedBy; changedAt: number };
  /** The passkey may stand in for the trading password. */
  passkey_for_trading: { name: string; changedAt: number };
  second_step_on: { changedAt: number };
  second_step_off: { changedAt: number };
  recovery_codes_made: { changedAt: number };
  recovery_code_used: { left: number; usedAt: number };
  /** `phone` is masked. */
  phone_changed: { phone: string; changedAt: number };
  username_changed: { username: string; changedAt: number };
  data_exported: { changedAt: number };
  /** `value` as in AlertCriteria; `priceMilli` is what it met. */
  price_alert: ShareNotice & { condition: AlertCondition; value: number; priceMilli: number };
  /** From the desk to many, in its own words. */
  notice: { texts: NoticeTexts };
};

/** A share with its names: one that is not listed yet is in no other list. */
type ShareNotice = { code: string } & ShareNames;

/** `valueMinor`: shares without fees; `priceMilli`: what one share cost on average, 0 for none. */
type OrderNotice = ShareNotice & {
  side: Side;
  quantity: number;
  filledQuantity: number;
  priceMilli: number;
  valueMinor: number;
};

/** By language code. English is always there, for the languages that are not. */
export type NoticeTexts = Record<string, NoticeText>;

export type NoticeText = { title: string; text: string };

export type PasskeysDroppedBy = 'reset' | 'back-office';

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
  new_share_banned: 'allotments',
  new_share_listed: 'allotments',
  block_bought: 'orders',
  order_filled: 'orders',
  order_expired: 'orders',
  order_cut: 'orders',
  order_cancelled: 'orders',
  identity_approved: 'system',
  identity_rejected: 'system',
  identity_revoked: 'system',
  withdrawal_requested: 'money',
  signed_in_new_device: 'system',
  password_changed: 'system',
  password_reset: 'system',
  trading_password_changed: 'system',
  trading_password_reset: 'system',
  device_revoked: 'system',
  other_devices_revoked: 'system',
  passkey_added: 'system',
  passkey_removed: 'system',
  passkeys_dropped: 'system',
  passkey_for_trading: 'system',
  second_step_on: 'system',
  second_step_off: 'system',
  recovery_codes_made: 'system',
  recovery_code_used: 'system',
  phone_changed: 'system',
  username_changed: 'system',
  data_exported: 'system',
  price_alert: 'system',
  notice: 'system',
};

export type MessageValue = string | number | NoticeTexts;

/**
 * A message as it is read. `kind` and `params` are as in `MessageParams`; an app that is older than
 * the brokerage meets kinds it does not know.
 */
export type Message = {
  /** Ids sort as the messages were written. */
  id: string;
  category: MessageCategory;
  kind: string;
  params: Record<string, MessageValue>;
  /** Path in the app of the thing it is about; empty where there is none. */
  link: string;
  createdAt: number;
  readAt: number | null;
};

/** What is not read yet. */
export type Unread = {
  total: number;
  categories: Record<MessageCategory, number>;
  /** The newest of them. */
  newest: Message | null;
  /** Answers of customer service, which are no messages. */
  support: number;
};

/**
 * Which messages were read: some of them, and all up to the newest that was seen, of one category or
 * of every one. What arrived after that one stays unread.
 */
export type ReadInput = { ids?: string[]; upTo?: string; category?: MessageCategory };
