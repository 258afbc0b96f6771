import type { Transaction } from '../../db/lock.ts';
import type { Context } from '../context.ts';

/** Tells the user's devices that a payment was asked for or decided. */
export function publishPayment({ events }: Context, trx: Transaction, userId: string): void {
  events.publish(trx, userId, { type: 'balance' });
  events.publish(trx, userId, { type: 'message', about: 'cash' });
}
