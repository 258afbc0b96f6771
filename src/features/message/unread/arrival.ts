import type { Message, Unread } from '../../../../contract/message/types.ts';
import { createStore } from '../../../lib/store.ts';

/** Something that came while the app was open and that one wants to know at once. */
export type Arrival = { id: string; message: Message | null };

/** Of the kinds there are, those that are told on whatever screen is open; others wait on the badge. */
const urgentKinds: ReadonlySet<string> = new Set([
  'order_filled',
  'order_expired',
  'order_cut',
  'new_share_allotted',
  'new_share_lapsed',
  'new_share_listed',
  'deposit_credited',
  'deposit_failed',
  'withdrawal_requested',
  'withdrawal_refused',
  'loan_passed',
  'loan_rejected',
  'loan_overdue',
  'signed_in_new_device',
  'password_changed',
  'password_reset',
  'trading_password_changed',
  'trading_password_reset',
  'passkey_added',
  'passkey_removed',
  'passkeys_dropped',
  'passkey_for_trading',
  'second_step_on',
  'second_step_off',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_approved',
  'identity_rejected',
  'identity_revoked',
  'price_alert',
  'notice',
]);

const freshMs = 60_000;

/**
 * What is new against the last answer: the newest message where it is urgent and has just come, or
 * an answer of customer service. Null for the first answer: what waited before is on the badge.
 */
export function arrivalOf(before: Unread | undefined, now: Unread, at: number): Arrival | null {
  if (!before) return null;
  if (now.support > before.support) return { id: `support ${at}`, message: null };
  const { newest } = now;
  if (!newest || newest.id <= (before.newest?.id ?? '')) return null;
  if (at - newest.createdAt > freshMs || !urgentKinds.has(newest.kind)) return null;
  return { id: newest.id, message: newest };
}

/** The newest thing that came while the app is open, for the card that tells of it. */
export const arrived = createStore<Arrival | null>(null);
