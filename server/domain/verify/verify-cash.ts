import type { Database } from '../../db/open.ts';
import type { Report } from './verify-trade.ts';

/** Checks payments against the ledger and what providers said, each to the fen. */
export async function verifyCash(db: Database, report: Report): Promise<void> {
  await verifyPayments(db, report);
  await verifyPaymentHolds(db, report);
  await verifyProviders(db, report);
}

const moved = new Set(['credited', 'paid']);

/** A payment that went through moved its amount once; any other moved nothing. */
async function verifyPayments(db: Database, report: Report): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['user_id', 'reference', 'direction', 'amount_minor', 'state', 'transfer_id'])
    .execute();
  const transfers = await db
    .selectFrom('transfers')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select(['transfers.id', 'owner', 'reference', 'entries.amount'])
    .where('transfers.kind', 'in', ['deposit', 'withdrawal'])
    .where('ledger_accounts.kind', '=', 'cash')
    .execute();
  const byPayment = new Map<string, typeof transfers>();
  for (const row of transfers) {
    const key = `${row.owner} ${row.reference}`;
    byPayment.set(key, [...(byPayment.get(key) ?? []), row]);
  }
  for (const row of payments) {
    const key = `${row.user_id} ${row.reference}`;
    const made = byPayment.get(key) ?? [];
    byPayment.delete(key);
    const expected = moved.has(row.state) ? 1 : 0;
    if (made.length !== expected)
      report(`payment ${row.reference} is ${row.state} and has ${made.length} transfers`);
    const amount = row.direction === 'in' ? row.amount_minor : -row.amount_minor;
    for (const transfer of made)
      if (transfer.amount !== amount || transfer.id !== row.transfer_id)
        report(`payment ${row.reference} of ${amount} moved ${transfer.amount} in ${transfer.id}`);
  }
  for (const key of byPayment.keys()) report(`${key}: a transfer without its payment`);
}

/** Money on its way to the bank is held as long as the payment is pending. */
async function verifyPaymentHolds(db: Database, report: Report): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('holds', 'holds.id', 'payments.hold_id')
    .select(['payments.id', 'direction', 'amount_minor', 'payments.state'])
    .select(['holds.state as hold', 'holds.amount as held'])
    .execute();
  for (const row of rows) {
    const pending = row.direction === 'out' && row.state === 'pending';
    if (pending && (row.hold !== 'pending' || row.held !== row.amount_minor))
      report(`payment ${row.id} of ${row.amount_minor} is pending and holds ${row.held ?? 0}`);
    if (!pending && row.hold === 'pending')
      report(`payment ${row.id} is ${row.state} and still holds ${row.held ?? 0}`);
    const ended = row.state === 'paid' ? 'posted' : 'voided';
    if (row.direction === 'out' && !pending && row.hold !== ended)
      report(`payment ${row.id} is ${row.state}, its hold ${row.hold ?? 'missing'}`);
  }
}

/** Every credit on a provider's word has one callback that was taken, or the operator's own decision. */
async function verifyProviders(db: Database, report: Report): Promise<void> {
  const rows = await db
    .selectFrom('payment_callbacks')
    .innerJoin('payments', 'payments.reference', 'payment_callbacks.reference')
    .select((eb) => ['payments.id', 'payments.state', eb.fn.countAll<number>().as('taken')])
    .where('outcome', '=', 'credited')
    .groupBy(['payments.id', 'payments.state', 'payments.user_id'])
    .execute();
  for (const { id, state, taken } of rows)
    if (taken !== 1 || state !== 'credited')
      report(`payment ${id} is ${state} and ${taken} callbacks credited it`);
}
