import { decidePayments, expirePayments } from '../../domain/cash/decide.ts';
import { deliverCallbacks } from '../../domain/cash/sandbox.ts';
import type { Task } from '../clerk.ts';

/** What the day brings to payments: pages that expire, callbacks on their way, the clerk's decisions. */
export const cashTasks: readonly Task[] = [
  { name: 'deliver_callbacks', run: deliverCallbacks },
  { name: 'expire_payments', run: expirePayments },
  {
    name: 'decide_payments',
    run: async (context) => {
      if (context.settings.CLERK === 'auto') await decidePayments(context);
    },
  },
];
