import { blockEndpoints as block } from '../../../contract/block/endpoints.ts';
import { newShareEndpoints as newShares } from '../../../contract/new-share/endpoints.ts';
import { tradeEndpoints as trade } from '../../../contract/trade/endpoints.ts';
import type { Order } from '../../../contract/trade/types.ts';
import { times } from '../attack.ts';
import type { Doer } from '../deeds.ts';
import { atOnce, idOf } from './ring.ts';
import type { Race, Ring } from './ring.ts';

const racers = 10;

/** An order that rests: as far from the market as the day allows. */
const restingBuy = ({ ware }: Ring, quantity: number, id = idOf('ord')) => ({
  id,
  code: ware.code,
  side: 'buy',
  type: 'limit',
  quantity,
  priceMilli: ware.lowerLimitMilli,
});

const restingSale = ({ ware }: Ring, quantity: number) => ({
  id: idOf('ord'),
  code: ware.code,
  side: 'sell',
  type: 'limit',
  quantity,
  priceMilli: ware.upperLimitMilli,
});

async function rests(ring: Ring, doer: Doer, quantity = 100): Promise<Order> {
  const { lowerLimitMilli, code } = ring.ware;
  return doer.investor.order('buy', code, quantity, lowerLimitMilli);
}

const held = async (doer: Doer) => (await doer.client.call(trade.account, {})).assets.heldMinor;

/** Shares that a part of the starting cash, in hundredths, buys at the lowest price of the day. */
const quantityFor = ({ ware }: Ring, cashMinor: number, hundredths: number) =>
  Math.floor((cashMinor * hundredths) / 100 / 100 / (ware.lowerLimitMilli / 10)) * 100;

export const tradeRaces: readonly Race[] = [
  {
    name: 'one order, sent many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const order = restingBuy(ring, 100);
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: trade.place,
        input: { ...order, ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { ok: racers });
      const { items } = await doer.client.call(trade.orders, { status: 'all' });
      ring.same('orders', items.length, 1);
    },
  },
  {
    name: 'one id, many orders',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const id = idOf('ord');
      const tally = await atOnce(ring, [doer], racers, async (index) => ({
        endpoint: trade.place,
        input: { ...restingBuy(ring, 100 * (index + 1), id), ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { id_reused: racers - 1, ok: 1 });
    },
  },
  {
    name: 'orders on the cash of three',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const { availableMinor } = (await doer.client.call(trade.account, {})).assets;
      const quantity = quantityFor(ring, availableMinor, 30);
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: trade.place,
        input: { ...restingBuy(ring, quantity), ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { cash_insufficient: racers - 3, ok: 3 });
    },
  },
  {
    name: 'sales of the shares of three',
    run: async (ring) => {
      const doer = await ring.holder();
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: trade.place,
        input: { ...restingSale(ring, 300), ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { ok: 3, shares_insufficient: racers - 3 });
    },
  },
  {
    name: 'a position closed and sold at once',
    run: async (ring) => {
      const doer = await ring.holder();
      const { code } = ring.ware;
      await atOnce(ring, [doer], racers, async (index) => ({
        endpoint: index % 2 === 0 ? trade.close : trade.place,
        input: {
          ...(index % 2 === 0 ? { id: idOf('ord'), code } : restingSale(ring, 600)),
          ...(await doer.secret()),
        },
      }));
      const { items } = await doer.client.call(trade.orders, { status: 'all' });
      const sales = items.filter((order) => order.side === 'sell');
      const asked = (order: Order) =>
        order.state === 'open' || order.state === 'partly_filled'
          ? order.quantity
          : order.filledQuantity;
      ring.atMost(
        'shares sold',
        sales.reduce((sum, order) => sum + asked(order), 0),
        1_000,
      );
    },
  },
  {
    name: 'one order, cancelled many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const { id: orderId } = await rests(ring, doer);
      const tally = await atOnce(ring, [doer], racers, () => ({
        endpoint: trade.cancel,
        input: { id: idOf('can'), orderId },
      }));
      ring.same('answers', tally, { ok: 1, order_not_open: racers - 1 });
      ring.same('held', await held(doer), 0);
    },
  },
  {
    name: 'orders and their cancels at once',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const orders = times(racers / 2).map(() => restingBuy(ring, 100));
      await atOnce(ring, [doer], racers, async (index) => {
        const order = orders[index % orders.length] ?? restingBuy(ring, 100);
        if (index >= orders.length)
          return { endpoint: trade.cancel, input: { id: idOf('can'), orderId: order.id } };
        return { endpoint: trade.place, input: { ...order, ...(await doer.secret()) } };
      });
      ring.same('held', await held(doer), 0);
    },
  },
  {
    name: 'cancels against fills',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const { code, upperLimitMilli } = ring.ware;
      const orders = await Promise.all(
        times(racers / 2).map(() => doer.investor.order('buy', code, 500, upperLimitMilli)),
      );
      await atOnce(ring, [doer], racers, (index) => ({
        endpoint: trade.cancel,
        input: { id: idOf('can'), orderId: orders[index % orders.length]?.id ?? '' },
      }));
      ring.same('held', await held(doer), 0);
    },
  },
  {
    name: 'a block offer’s last lots',
    run: async (ring) => {
      const { code, lastMilli } = ring.ware;
      const offer = (await ring.arena.product.backOffice(
        'block',
        'create',
        code,
        '--price',
        (lastMilli / 1000).toFixed(2),
        '--quantity',
        '300',
        '--minimum',
        '100',
      )) as { id: string };
      const doers = await Promise.all([ring.newcomer(), ring.newcomer(), ring.holder()]);
      const tally = await atOnce(ring, doers, racers, async (_, doer) => ({
        endpoint: block.buy,
        input: { id: idOf('blk'), offerId: offer.id, quantity: 100, ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { block_offer_sold_out: racers - 3, ok: 3 });
    },
  },
  {
    name: 'applications at the quota’s edge',
    run: async (ring) => {
      const doer = await ring.holder();
      const { items } = await doer.client.call(newShares.list, {});
      const open = items.find(({ state }) => state === 'can_apply');
      if (!open) return ring.faults.add('no new share takes applications');
      const { code } = open.issue;
      const { quota } = await doer.client.call(newShares.detail, { code });
      const tally = await atOnce(ring, [doer], racers, async (index) => ({
        endpoint: newShares.apply,
        input: {
          id: idOf('sub'),
          code,
          quantity: quota.allowedQuantity + (index % 2) * quota.unitQuantity,
          ...(await doer.secret()),
        },
      }));
      ring.same('taken', tally['ok'], 1);
      const mine = await doer.client.call(newShares.applications, { status: 'all' });
      ring.same(
        'applications',
        mine.items.map(({ quantity }) => quantity),
        [quota.allowedQuantity],
      );
    },
  },
];
