import { expirePayments } from '../../domain/cash/decide.ts';
import { deliverCallbacks } from '../../paper/sandbox-payments.ts';
import { clerk } from '../../paper/clerk.ts';
import type { Task } from '../job.ts';

/** What the day brings to payments: callbacks on their way, pages that expire, the clerk's decisions. */
export const cashTasks: readonly Task[] = [
  { name: 'deliver_callbacks', run: (context) => deliverCallbacks(context) },
  { name: 'expire_payments', run: expirePayments },
  clerk.payments,
];
