import { alertEndpoints } from '../contract/alert/endpoints.ts';
import { blockEndpoints } from '../contract/block/endpoints.ts';
import { marketEndpoints } from '../contract/market/endpoints.ts';
import type { Instrument, Quote } from '../contract/market/types.ts';
import { sharesPerHand } from '../contract/trade/board-rules.ts';
import { valueMinor } from '../contract/lib/integers.ts';
import { tradeEndpoints } from '../contract/trade/endpoints.ts';
import type { Order, Position } from '../contract/trade/types.ts';
import { newId } from '../contract/lib/ids.ts';
import { borrow, orderSavings, payInAndOut } from './believable-money.ts';
import type { Loans } from './believable-money.ts';
import { talkToDesk } from './believable-talk.ts';
import { createNewShareStates } from './new-share-states.ts';
import type { NewShareStates } from './new-share-states.ts';
import { registerInvestor } from '../tests/support/investor.ts';
import type { Investor } from '../tests/support/investor.ts';
import { patienceMs } from '../tests/support/patience.ts';
import type { Product } from '../tests/support/product.ts';
import { verifyInvestor } from '../tests/support/verified-investor.ts';
import { listedShares } from '../tests/support/listed-shares.ts';

export type Account = {
  investor: Investor;
  /** A share that is held, for the screens of one instrument. */
  heldCode: string;
  closedPositionId: string;
  /** A new share in every state. */
  newShares: NewShareStates;
  loans: Loans;
};

type Stock = { code: string; lastMilli: number };

/**
 * An investor with a past: holdings with gains and losses, closed positions, deals of today, open
 * orders and a watchlist. Every order is placed through the API and filled by the exchange; the days
 * between them pass by the back office's clock.
 */
export async function createBelievableAccount(product: Product): Promise<Account> {
  const investor = await registerInvestor(product, 'Lena');
  const [first, second, third, fourth, fifth, sixth, seventh] = await affordable(investor, 7);
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh)
    throw new Error('the market has too few instruments');
  for (const stock of [first, second, third, fourth]) await buy(investor, stock, 12_000_000);
  await orderSavings(investor, 'purchase', 6_000_000);
  await passDays(product, investor, 4);
  await sellAll(investor, (await byResult(investor)).best);
  await buy(investor, fifth, 9_000_000);
  await passDays(product, investor, 9);
  await sellAll(investor, (await byResult(investor)).worst);
  await sell(investor, (await byResult(investor)).best, 0.4);
  await buy(investor, sixth, 8_000_000);
  const newShares = await createNewShareStates(product, investor, () =>
    passDays(product, investor, 1),
  );
  const { best: held } = await byResult(investor);
  const more = [first, second, third, fourth, fifth].find((stock) => stock.code === held);
  if (more) await buy(investor, more, 4_000_000);
  await leaveOpen(investor, fifth.code, sixth.code);
  for (const stock of [first, second, third, fifth, sixth])
    await investor.client.call(marketEndpoints.watch, { code: stock.code, watched: true });
  await buyBlock(product, investor, seventh.code);
  await orderSavings(investor, 'purchase', 150_000);
  await orderSavings(investor, 'redeem', 1_000_000);
  await verifyInvestor(product, investor);
  const loans = await borrow(product, investor);
  await payInAndOut(product, investor);
  await talkToDesk(product, investor);
  await waitForPrices(investor, held, fifth.code);
  const history = await investor.client.call(tradeEndpoints.closedPositions, {});
  const [closed] = history.items;
  if (!closed) throw new Error('no position was closed');
  return { investor, heldCode: held, closedPositionId: closed.id, newShares, loans };
}

/** Alerts that will wait for long: twice and half of the price, and a bad day. */
async function waitForPrices({ client }: Investor, held: string, other: string): Promise<void> {
  const codes = `${held},${other}`;
  const { items } = await client.call(marketEndpoints.quotes, { codes });
  for (const { code, lastMilli } of items)
    for (const [condition, value] of [
      ['price_above', lastMilli * 2],
      ['price_below', Math.floor(lastMilli / 20) * 10],
      ['day_down', 950],
    ] as const)
      await client.call(alertEndpoints.set, {
        id: newId('alt', Date.now()),
        code,
        condition,
        value,
      });
}

/** Out of an offer of its own: those of the clerk are dear or cheap by chance. */
async function buyBlock(product: Product, investor: Investor, code: string): Promise<void> {
  const { client, tradingPassword } = investor;
  const { items } = await client.call(marketEndpoints.quotes, { codes: code });
  const [quote] = items;
  if (!quote) throw new Error(`${code} has no price`);
  const price = (withinBand(quote, 0.97) / 1000).toFixed(2);
  const terms = ['--price', price, '--quantity', '10000', '--minimum', '1000'];
  const offer = (await product.backOffice('block', 'create', code, ...terms)) as { id: string };
  await client.call(blockEndpoints.buy, {
    id: newId('blk', Date.now()),
    offerId: offer.id,
    quantity: 1_000,
    ...(await client.encrypted({ trading_password: tradingPassword })),
  });
}

/** The holdings with the highest and the lowest result, in proportion to their cost. */
async function byResult({ client }: Investor): Promise<{ best: string; worst: string }> {
  const { positions: items } = await client.call(tradeEndpoints.account, {});
  const ratio = (one: Position) => one.marketValueMinor / one.costMinor;
  const sorted = items
    .filter((one) => one.availableQuantity > 0)
    .toSorted((a, b) => ratio(a) - ratio(b));
  const [worst] = sorted;
  const best = sorted.at(-1);
  if (!worst || !best) throw new Error('nothing is held');
  return { best: best.code, worst: worst.code };
}

/** Instruments of all boards that trade now and of which a hand costs 1,500 to 8,000 yuan. */
async function affordable({ client }: Investor, count: number): Promise<Stock[]> {
  const items = await listedShares(client);
  const table = await client.call(marketEndpoints.table, {});
  const trading = new Map(
    items.filter((one) => one.status === 'trading' && !one.st).map((one) => [one.code, one]),
  );
  const stocks = table.codes
    .map((code, index) => ({
      code,
      lastMilli: table.lastMilli[index] ?? 0,
      turnover: table.turnoverMinor[index] ?? 0,
      instrument: trading.get(code),
    }))
    .filter(({ lastMilli, instrument }) => instrument && lastMilli > 15_000 && lastMilli < 80_000)
    .toSorted((a, b) => b.turnover - a.turnover);
  return spread(stocks, count);
}

/** The busiest of every board first, so that the account does not hold one board alone. */
function spread(
  stocks: (Stock & { instrument: Instrument | undefined })[],
  count: number,
): Stock[] {
  const chosen = new Set(
    (['main', 'chinext', 'star', 'bse'] as const).flatMap(
      (board) => stocks.find((one) => one.instrument?.board === board) ?? [],
    ),
  );
  for (const stock of stocks) if (chosen.size < count) chosen.add(stock);
  return [...chosen].slice(0, count);
}

async function buy(investor: Investor, stock: Stock, budgetMinor: number): Promise<void> {
  const handMinor = valueMinor(stock.lastMilli, sharesPerHand);
  const hands = Math.max(2, Math.floor(budgetMinor / handMinor));
  await settled(investor, await investor.order('buy', stock.code, hands * sharesPerHand));
}

async function sell(investor: Investor, code: string, part: number): Promise<void> {
  const { position } = await investor.client.call(tradeEndpoints.position, { code });
  const hands = Math.floor((position.availableQuantity * part) / sharesPerHand);
  await settled(investor, await investor.order('sell', code, hands * sharesPerHand));
}

/** The market may not take everything at once: sells until nothing is left. */
async function sellAll(investor: Investor, code: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { positions: items } = await investor.client.call(tradeEndpoints.account, {});
    const position = items.find((one) => one.code === code);
    if (!position || position.availableQuantity === 0) return;
    await settled(investor, await investor.order('sell', code, position.availableQuantity));
  }
}

/** A purchase below the market and a sale above it: both wait. */
async function leaveOpen(investor: Investor, buyCode: string, sellCode: string): Promise<void> {
  const { items } = await investor.client.call(marketEndpoints.quotes, {
    codes: `${buyCode},${sellCode}`,
  });
  for (const quote of items) {
    const side = quote.code === buyCode ? 'buy' : 'sell';
    const factor = side === 'buy' ? 0.965 : 1.035;
    const quantity = side === 'buy' ? 5 * sharesPerHand : 2 * sharesPerHand;
    await investor.order(side, quote.code, quantity, withinBand(quote, factor));
  }
}

/** A price away from the last one, in whole fen, that the limits of the day allow. */
function withinBand(quote: Quote, factor: number): number {
  const { lastMilli, lowerLimitMilli: lower, upperLimitMilli: upper } = quote;
  const wished = Math.round((lastMilli * factor) / 10) * 10;
  return upper === 0 ? wished : Math.min(upper, Math.max(lower, wished));
}

async function settled({ client }: Investor, order: Order): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let current = order;
  while (current.state === 'open' || current.state === 'partly_filled') {
    if (performance.now() > deadline) throw new Error(`order ${order.id} is not settled`);
    current = (await client.call(tradeEndpoints.order, { id: order.id })).order;
  }
}

/** Lets days pass. Sessions end after three days, so the investor logs in again. */
async function passDays(product: Product, investor: Investor, days: number): Promise<void> {
  const { client } = investor;
  const dateNow = async () => (await client.call(marketEndpoints.state, {})).marketDate;
  const before = await dateNow();
  await product.backOffice('clock', 'advance', `${days}d`);
  const deadline = performance.now() + patienceMs;
  while ((await dateNow()) === before)
    if (performance.now() > deadline) throw new Error('the market clock did not follow');
  await client.login(investor.username, investor.password);
}
