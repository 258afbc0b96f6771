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
};

export type MessageKind = keyof MessageParams;

export const messageCategories: Record<MessageKind, MessageCategory> = {
  deposit_credited: 'money',
  deposit_failed: 'money',
  withdrawal_paid: 'money',
  withdrawal_refused: 'money',
};
