import type { Selectable } from 'kysely';

import type {
  Payment,
  PaymentDirection,
  PaymentMethod,
  PaymentReason,
  PaymentState,
} from '../../../contract/cash/types.ts';
import type { Context } from '../context.ts';
import { forUpdate } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../../contract/lib/ids.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** A payment page waits this long for its payer. */
export const redirectMs = 30 * 60_000;

/** A provider tries for a day to tell of what its payer has confirmed. */
export const toldWithinMs = 24 * 3_600_000;

type NewPayment = {
  id: string;
  userId: string;
  direction: PaymentDirection;
  method: PaymentMethod;
  amountMinor: number;
  cardId: string | null;
  holdId: string | null;
};

/**
 * Opens a payment once for its intent: the same intent again answers what the first was answered.
 * Refuses with id_reused and what `open` refuses.
 */
export async function openOnce(
  context: Context,
  trx: Transaction,
  intent: Intent,
  open: () => Promise<PaymentRow>,
): Promise<{ view: Payment; isNew: boolean }> {
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { view: JSON.parse(answered) as Payment, isNew: false };
  const view = await paymentView({ ...context, db: trx }, await open());
  await answerIntent(trx, intent, view);
  return { view, isNew: true };
}

/** Writes a pending payment with its first step. */
export async function insertPayment(
  context: Context,
  trx: Transaction,
  payment: NewPayment,
): Promise<PaymentRow> {
  const at = context.clock.now();
  const wait = payment.method === 'redirect' ? redirectMs : clerkMs(context);
  const row: PaymentRow = {
    id: payment.id,
    user_id: payment.userId,
    reference: newId('pay', at),
    direction: payment.direction,
    method: payment.method,
    amount_minor: payment.amountMinor,
    state: 'pending',
    reason: null,
    card_id: payment.cardId,
    hold_id: payment.holdId,
    transfer_id: null,
    market_date: context.clock.marketDate(),
    due_at: at + wait,
    created_at: at,
    updated_at: at,
    returned_at: null,
  };
  await trx.insertInto('payments').values(row).execute();
  await addStep(trx, row, 1);
  return row;
}

const clerkMs = ({ settings }: Context) => settings.CLERK_DELAY_SECONDS * 1000;

type Change = {
  state: PaymentState;
  reason?: PaymentReason | null;
  transferId?: string;
  at: number;
};

/** Moves a locked payment on, with the step for its history. */
export async function movePayment(
  trx: Transaction,
  row: PaymentRow,
  { state, reason = null, transferId, at }: Change,
): Promise<void> {
  row.state = state;
  row.reason = reason === null ? null : JSON.stringify(reason);
  row.transfer_id = transferId ?? row.transfer_id;
  row.updated_at = at;
  await trx
    .updateTable('payments')
    .set({
      state: row.state,
      reason: row.reason,
      transfer_id: row.transfer_id,
      updated_at: row.updated_at,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
  const { last } = await trx
    .selectFrom('payment_steps')
    .select((eb) => eb.fn.max<number>('number').as('last'))
    .where('user_id', '=', row.user_id)
    .where('payment_id', '=', row.id)
    .executeTakeFirstOrThrow();
  await addStep(trx, row, last + 1);
}

async function addStep(trx: Transaction, row: PaymentRow, number: number): Promise<void> {
  await trx
    .insertInto('payment_steps')
    .values({
      user_id: row.user_id,
      payment_id: row.id,
      number,
      state: row.state,
      at: row.updated_at,
    })
    .execute();
}

/** The payment, locked until the transaction ends; undefined when there is none. */
export function lockPayment(
  trx: Transaction,
  key: { reference: string } | { userId: string; id: string },
): Promise<PaymentRow | undefined> {
  const query = trx.selectFrom('payments').selectAll();
  const found =
    'reference' in key
      ? query.where('reference', '=', key.reference)
      : query.where('user_id', '=', key.userId).where('id', '=', key.id);
  return forUpdate(trx, found).executeTakeFirst();
}

/** When the provider will tell of what its payer has confirmed; undefined when nobody has. */
export async function confirmedAt(
  context: Context,
  trx: Transaction,
  { reference }: PaymentRow,
): Promise<number | undefined> {
  const confirmed = await context.paper.provider({ ...context, db: trx })?.confirmed([reference]);
  return confirmed?.get(reference);
}

function isOnPage({ state, method }: PaymentRow): boolean {
  return state === 'pending' && method === 'redirect';
}

/** Payments as their owner sees them, in the order given. */
export async function paymentViews(
  context: Context,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const { db, settings } = context;
  const [userId] = rows.map((row) => row.user_id);
  if (userId === undefined) return [];
  const ids = rows.map((row) => row.id);
  const cardIds = [...new Set(rows.flatMap((row) => row.card_id ?? []))];
  const cards =
    cardIds.length === 0
      ? []
      : await db
          .selectFrom('bank_cards')
          .select(['id', 'name', 'bank', 'masked'])
          .where('user_id', '=', userId)
          .where('id', 'in', cardIds)
          .execute();
  const steps = await db
    .selectFrom('payment_steps')
    .select(['payment_id', 'state', 'at'])
    .where('user_id', '=', userId)
    .where('payment_id', 'in', ids)
    .orderBy('number')
    .execute();
  const provider = context.paper.provider(context);
  const onPages = rows.filter(isOnPage).map(({ reference }) => reference);
  const confirmed = await provider?.confirmed(onPages);
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.card_id);
    const onPage = isOnPage(row);
    const toldAt = confirmed?.get(row.reference);
    const awaited = onPage || (row.state === 'pending' && settings.CLERK === 'auto');
    return {
      id: row.id,
      reference: row.reference,
      direction: row.direction as PaymentDirection,
      method: row.method as PaymentMethod,
      amountMinor: row.amount_minor,
      state: row.state as PaymentState,
      reason: row.reason === null ? null : (JSON.parse(row.reason) as PaymentReason),
      card: card ? { name: card.name, bank: card.bank, masked: card.masked } : null,
      payUrl: onPage && toldAt === undefined ? (provider?.payUrl(row.reference) ?? null) : null,
      expectedAt: awaited ? (toldAt ?? row.due_at) : null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      steps: steps
        .filter((step) => step.payment_id === row.id)
        .map(({ state, at }) => ({ state: state as PaymentState, at })),
    };
  });
}

/** One payment as its owner sees it. */
export async function paymentView(context: Context, row: PaymentRow): Promise<Payment> {
  const [view] = await paymentViews(context, [row]);
  if (!view) throw new Error(`payment ${row.id} has no view`);
  return view;
}
