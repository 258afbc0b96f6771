import type { BlockTrade, BuyBlockInput } from '../../../contract/block/types.ts';
import { feesOf, totalFees } from '../../../contract/trade/fees.ts';
import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Fees } from '../../../contract/trade/fees.ts';
import { checkCash, checkInstrument } from '../../../contract/trade/order-rules.ts';
import type { Context } from '../context.ts';
import { forUpdate, transact } from '../../db/lock.ts';
import type { Transaction } from '../../db/lock.ts';
import { requireTradingProof } from '../account/trading-proof.ts';
import type { TradingProof } from '../account/trading-proof.ts';
import { requireIdentityToInvest } from '../identity/verified.ts';
import { availableOf, houseAccount, shareAsset, userCash, userShares } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/accounts.ts';
import { accountIn, openBooks, writeBooks } from '../ledger/books.ts';
import type { Books } from '../ledger/books.ts';
import { bookTransfer } from '../ledger/transfer.ts';
import { notify } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { throwIfRefused } from '../trade/check-order.ts';
import { bookDirectDeal } from '../trade/direct-deal.ts';
import { answerIntent, claimIntent } from '../intents.ts';
import type { Intent } from '../intents.ts';
import { bookingDateOf } from '../trade/booking-date.ts';
import type { BookingDate } from '../trade/booking-date.ts';
import { feeColumns, namesOf } from '../trade/views.ts';
import { blockTradeView } from './records.ts';
import type { BlockTradeRow } from './records.ts';
import { offerState } from './offers.ts';
import type { OfferRow } from './offers.ts';

export type NewBlockPurchase = Pick<BuyBlockInput, 'id' | 'offerId' | 'quantity'>;

/**
 * Buys out of a block offer: its price and the usual fees are paid at once, the shares can be sold
 * from the next market day. Who comes first is served; nobody gets what another has. The same id
 * with the same purchase answers what it answered first. Refuses with what `requireTradingProof`
 * refuses, id_reused, block_offer_unknown, block_offer_not_open, block_offer_closed,
 * block_offer_sold_out, quantity_zero, block_below_minimum, block_above_remaining, quantity_step,
 * instrument_suspended, instrument_not_tradable and cash_insufficient.
 */
export async function buyBlock(
  context: Context,
  userId: string,
  purchase: NewBlockPurchase,
  proof: TradingProof,
): Promise<BlockTrade> {
  await requireTradingProof(context, userId, purchase.id, proof);
  return buyAuthorised(context, userId, purchase);
}

/** Buys when the proof was checked: see `buyBlock`. */
export async function buyAuthorised(
  context: Context,
  userId: string,
  purchase: NewBlockPurchase,
): Promise<BlockTrade> {
  const { events } = context;
  return transact(context.db, async (trx) => {
    const { view, isNew } = await buyOnce(context, trx, userId, purchase);
    if (!isNew) return view;
    events.publish(trx, userId, { type: 'balance' });
    events.publish(trx, userId, { type: 'positions' });
    events.publish(trx, userId, { type: 'message', about: 'block' });
    return view;
  });
}

async function buyOnce(
  context: Context,
  trx: Transaction,
  userId: string,
  { id, offerId, quantity }: NewBlockPurchase,
): Promise<{ view: BlockTrade; isNew: boolean }> {
  const booking = bookingDateOf(context);
  const intent: Intent = {
    userId,
    id,
    kind: 'block_buy',
    body: [offerId, quantity],
    at: booking.at,
    begins: true,
  };
  const answered = await claimIntent(trx, intent);
  if (answered !== null) return { view: JSON.parse(answered) as BlockTrade, isNew: false };
  await requireIdentityToInvest(context, trx, userId);
  const { code } = await readOffer(trx, offerId);
  const books = await openBooks(trx, accountsOf(userId, code), booking.at);
  const offer = await lockOffer(trx, offerId);
  requireOffered(context, offer, quantity);
  const value = valueMinor(offer.price_milli, quantity);
  const fees = feesOf('buy', value, booking.schedule);
  const cash = accountIn(books, userCash(userId));
  throwIfRefused(checkCash(value + totalFees(fees), availableOf(cash)));
  await trx
    .updateTable('block_offers')
    .set({ remaining: offer.remaining - quantity, updated_at: booking.at })
    .where('id', '=', offerId)
    .execute();
  const bought = { id, userId, offer, quantity, value, fees };
  const row = await book(context, trx, books, bought, booking);
  const view = blockTradeView(context, row);
  await answerIntent(trx, intent, view);
  return { view, isNew: true };
}

async function readOffer(trx: Transaction, id: string): Promise<OfferRow> {
  const query = trx.selectFrom('block_offers').selectAll().where('id', '=', id);
  const offer = await query.executeTakeFirst();
  if (!offer) throw new Refusal('block_offer_unknown');
  return offer;
}

async function lockOffer(trx: Transaction, id: string): Promise<OfferRow> {
  const query = trx.selectFrom('block_offers').selectAll().where('id', '=', id);
  return forUpdate(trx, query).executeTakeFirstOrThrow();
}

function requireOffered(context: Context, offer: OfferRow, quantity: number): void {
  const instrument = context.feed.instrument(offer.code);
  if (!instrument) throw new Refusal('instrument_unknown');
  throwIfRefused(checkInstrument(instrument.status));
  const state = offerState(offer, context.clock.now());
  if (state === 'sold_out') throw new Refusal('block_offer_sold_out');
  if (state === 'closed') throw new Refusal('block_offer_closed');
  if (state === 'upcoming') throw new Refusal('block_offer_not_open', { fromAt: offer.opens_at });
  const { remaining, minimum_quantity: minimum, step_quantity: step } = offer;
  const refuse = (
    code: 'quantity_zero' | 'block_above_remaining' | 'block_below_minimum' | 'quantity_step',
    params: Record<string, number> = {},
  ) => {
    throw new Refusal(code, params, { quantity: code });
  };
  if (quantity === 0) refuse('quantity_zero');
  if (quantity > remaining) refuse('block_above_remaining', { remaining });
  // The last shares go whole, however few and odd they are.
  if (quantity === remaining) return;
  if (quantity < minimum) refuse('block_below_minimum', { minimum: Math.min(minimum, remaining) });
  if (quantity % step !== 0) refuse('quantity_step', { step });
}

function accountsOf(userId: string, code: string): AccountRef[] {
  return [
    userCash(userId),
    userShares(userId, code),
    houseAccount(userId, 'block_seller'),
    houseAccount(userId, 'block_seller', shareAsset(code)),
    houseAccount(userId, 'commission'),
    houseAccount(userId, 'transfer_fee'),
    houseAccount(userId, 'handling_fee'),
  ];
}

type Bought = {
  id: string;
  userId: string;
  offer: OfferRow;
  quantity: number;
  value: number;
  fees: Fees;
};

async function book(
  context: Context,
  trx: Transaction,
  books: Books,
  bought: Bought,
  { at, marketDate }: BookingDate,
): Promise<BlockTradeRow> {
  const { id, userId, offer, quantity, value, fees } = bought;
  const { code, price_milli: priceMilli } = offer;
  const transferId = bookTransfer(books, {
    kind: 'block',
    reference: id,
    memo: `block of ${quantity} ${code}`,
    marketDate,
    at,
    entries: entriesOf(bought),
  });
  await writeBooks(trx, books);
  const deal = { userId, code, quantity, priceMilli, valueMinor: value, fees, at, marketDate };
  const orderId = await bookDirectDeal(context, trx, { ...deal, type: 'block', transferId });
  const row: BlockTradeRow = {
    id,
    user_id: userId,
    offer_id: offer.id,
    order_id: orderId,
    code,
    quantity,
    price_milli: priceMilli,
    value_minor: value,
    ...feeColumns(fees),
    market_date: marketDate,
    sellable_on: context.clock.addMarketDays(marketDate, 1),
    created_at: at,
  };
  await trx.insertInto('block_trades').values(row).execute();
  const amountMinor = value + totalFees(fees);
  await notify(trx, {
    userId,
    kind: 'block_bought',
    params: { code, ...namesOf(context, code), quantity, priceMilli, amountMinor },
    link: '/shares/dzjy-record',
    at,
  });
  return row;
}

/** Money to the seller and the house, shares from the seller. */
function entriesOf({ userId, offer, quantity, value, fees }: Bought) {
  return [
    { account: userCash(userId), amount: -value - totalFees(fees) },
    { account: houseAccount(userId, 'block_seller'), amount: value },
    { account: houseAccount(userId, 'commission'), amount: fees.commissionMinor },
    { account: houseAccount(userId, 'transfer_fee'), amount: fees.transferMinor },
    { account: houseAccount(userId, 'handling_fee'), amount: fees.handlingMinor },
    { account: userShares(userId, offer.code), amount: quantity },
    { account: houseAccount(userId, 'block_seller', shareAsset(offer.code)), amount: -quantity },
  ];
}
