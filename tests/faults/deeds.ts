import { blockEndpoints as block } from '../../contract/block/endpoints.ts';
import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { savingsEndpoints as savings } from '../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../contract/trade/endpoints.ts';
import { newId } from '../../contract/lib/ids.ts';
import type { Client } from '../support/client.ts';
import type { Random } from './attack.ts';
import type { openCardHolder } from './participant.ts';

export type Doer = Awaited<ReturnType<typeof openCardHolder>>;

/** One intent about money. */
export type Deed = {
  doer: Doer;
  endpoint: Endpoint<unknown, { id: string }>;
  /** Without the secret: that is made anew for each time it is sent. */
  input: { id: string };
  secret: boolean;
  /** The last answer; undefined as long as none has come. */
  answer?: Envelope<{ id: string }>;
};

/** What is there to trade in. */
export type Goods = {
  shares: readonly { code: string; lowerLimitMilli: number }[];
  offerId: string;
};

const id = (kind: string) => newId(kind, Date.now());

/** A random deed of one investor; `open`: ids of orders that may still be open. */
export function randomDeed(doer: Doer, goods: Goods, open: string[], random: Random): Deed {
  const { offerId } = goods;
  const { code, lowerLimitMilli } = random.pick(goods.shares);
  const hundreds = 100 * (1 + random.whole(3));
  const order = { id: id('ord'), code, quantity: hundreds };
  const amountMinor = 10_000 + random.whole(20_000);
  const cardId = doer.card.id;
  const on = (
    endpoint: Endpoint<unknown, { id: string }>,
    input: { id: string } & Record<string, unknown>,
    secret = true,
  ): Deed => ({ doer, endpoint, input, secret });
  const kinds: (() => Deed)[] = [
    () => on(trade.place, { ...order, side: 'buy', type: 'market' }),
    () => on(trade.place, { ...order, side: 'sell', type: 'market' }),
    () => on(trade.place, { ...order, side: 'buy', type: 'limit', priceMilli: lowerLimitMilli }),
    () => on(trade.cancel, { id: id('can'), orderId: open.pop() ?? id('ord') }, false),
    () => on(cash.deposit, { id: id('dep'), method: 'card', cardId, amountMinor }, false),
    () => on(cash.withdraw, { id: id('wdr'), cardId, amountMinor }),
    () => on(cash.transfer, { id: id('trf'), direction: 'in', cardId, amountMinor }),
    () => on(cash.transfer, { id: id('trf'), direction: 'out', cardId, amountMinor }),
    () => on(savings.purchase, { id: id('sav'), amountMinor }),
    () => on(savings.redeem, { id: id('sav'), amountMinor }),
    () => on(block.buy, { id: id('blk'), offerId, quantity: 100 }),
  ];
  return random.pick(kinds)();
}

/**
 * Sends a deed once and keeps the answer. False when no answer came, or a fault of the server: what
 * became of it is not known then.
 */
export async function send(deed: Deed, client: Client = deed.doer.client): Promise<boolean> {
  const { investor } = deed.doer;
  try {
    const secret = deed.secret
      ? await client.encrypted({ trading_password: investor.tradingPassword })
      : {};
    const { status, envelope } = await client.ask(deed.endpoint, { ...deed.input, ...secret });
    if (status >= 500) return false;
    deed.answer = envelope;
    return true;
  } catch {
    return false;
  }
}

export const isDone = ({ answer }: Deed) => answer?.code === 1;
export const isOrder = ({ endpoint }: Deed) => endpoint.path === trade.place.path;
