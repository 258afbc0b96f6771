import { cashEndpoints as cash } from '../../../contract/cash/endpoints.ts';
import { loanEndpoints as loans } from '../../../contract/loan/endpoints.ts';
import type { Loan } from '../../../contract/loan/types.ts';
import { savingsEndpoints as savings } from '../../../contract/savings/endpoints.ts';
import { tradeEndpoints as trade } from '../../../contract/trade/endpoints.ts';
import type { Doer } from '../deeds.ts';
import { bindCard, newCardId } from '../participant.ts';
import { atOnce, becomes, idOf } from './ring.ts';
import type { Race, Ring } from './ring.ts';

const racers = 10;
const cashOf = async ({ client }: Doer) => (await client.call(trade.account, {})).assets;

/** Part of the cash that nobody has twice. Fen. */
async function most(doer: Doer): Promise<number> {
  return Math.floor((await cashOf(doer)).availableMinor * 0.6);
}

/** A loan that is paid out. */
async function borrowed(doer: Doer): Promise<Loan> {
  const { basicMinor } = await doer.client.call(loans.terms, {});
  const id = idOf('lon');
  const wish = { id, amountMinor: basicMinor, purpose: 'home' as const, months: 3 as const };
  await doer.client.call(loans.apply, { ...wish, ...(await doer.secret()) });
  const look = () => doer.client.call(loans.loan, { id });
  await becomes(async () => (await look()).state === 'passed');
  return look();
}

async function repays(ring: Ring, what: (index: number) => 'all' | 'next') {
  const doer = await ring.newcomer();
  const loan = await borrowed(doer);
  const before = (await cashOf(doer)).cashMinor;
  const tally = await atOnce(ring, [doer], racers, async (index) => ({
    endpoint: loans.repay,
    input: { id: idOf('rep'), loanId: loan.id, what: what(index), ...(await doer.secret()) },
  }));
  const { owedMinor } = await doer.client.call(loans.loan, { id: loan.id });
  const paid = before - (await cashOf(doer)).cashMinor;
  ring.same('paid', paid, loan.owedMinor - owedMinor);
  return { tally, owedMinor };
}

export const moneyRaces: readonly Race[] = [
  {
    name: 'all the cash, withdrawn many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const amountMinor = await most(doer);
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: cash.withdraw,
        input: { id: idOf('wdr'), cardId: doer.card.id, amountMinor, ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { ok: 1, withdrawal_above_available: racers - 1 });
    },
  },
  {
    name: 'all the cash, spent in five ways',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const amountMinor = await most(doer);
      const cardId = doer.card.id;
      const { code, lowerLimitMilli } = ring.ware;
      const quantity = Math.floor((amountMinor * 10) / lowerLimitMilli / 100) * 100;
      const order = { code, side: 'buy', type: 'limit', quantity, priceMilli: lowerLimitMilli };
      const ways = [
        () => ({ endpoint: cash.withdraw, input: { id: idOf('wdr'), cardId, amountMinor } }),
        () => ({ endpoint: savings.purchase, input: { id: idOf('sav'), amountMinor } }),
        () => ({ endpoint: trade.place, input: { id: idOf('ord'), ...order } }),
        () => ({
          endpoint: cash.transfer,
          input: { id: idOf('trf'), direction: 'out', cardId, amountMinor },
        }),
      ];
      const tally = await atOnce(ring, [doer], racers + 2, async (index) => {
        const way = ways[index % ways.length];
        if (!way) throw new Error('no such way');
        const { endpoint, input } = way();
        return { endpoint, input: { ...input, ...(await doer.secret()) } };
      });
      ring.same('taken', tally['ok'], 1);
    },
  },
  {
    name: 'one deposit, sent many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const input = { id: idOf('dep'), method: 'card', amountMinor: 50_000, cardId: doer.card.id };
      const before = (await cashOf(doer)).cashMinor;
      const tally = await atOnce(ring, [doer], racers, () => ({ endpoint: cash.deposit, input }));
      ring.same('answers', tally, { ok: racers });
      await becomes(async () => (await cashOf(doer)).cashMinor > before);
      ring.same('credited', (await cashOf(doer)).cashMinor - before, 50_000);
    },
  },
  {
    name: 'one payment, cancelled many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const page = { id: idOf('dep'), method: 'redirect' as const, amountMinor: 50_000 };
      const { id: paymentId } = await doer.client.call(cash.deposit, page);
      const tally = await atOnce(ring, [doer], racers, () => ({
        endpoint: cash.cancelPayment,
        input: { id: idOf('cpy'), paymentId },
      }));
      ring.same('answers', tally, { ok: 1, payment_not_open: racers - 1 });
    },
  },
  {
    name: 'withdrawals, taken back while the clerk pays them',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const before = (await cashOf(doer)).cashMinor;
      const wish = { id: idOf('wdr'), cardId: doer.card.id, amountMinor: 20_000 };
      await doer.client.call(cash.withdraw, { ...wish, ...(await doer.secret()) });
      const tally = await atOnce(ring, [doer], racers, () => ({
        endpoint: cash.cancelPayment,
        input: { id: idOf('cpy'), paymentId: wish.id },
      }));
      ring.atMost('taken back', tally['ok'] ?? 0, 1);
      const ended = async () =>
        (await doer.client.call(cash.payment, { id: wish.id })).state !== 'pending';
      if (!(await becomes(ended))) ring.faults.add('the withdrawal never ended');
      const { cashMinor, heldMinor } = await cashOf(doer);
      ring.same('cash', [cashMinor, heldMinor], [tally['ok'] ? before : before - 20_000, 0]);
    },
  },
  {
    name: 'savings, redeemed many times',
    run: async (ring) => {
      const doer = await ring.holder();
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: savings.redeem,
        input: { id: idOf('sav'), amountMinor: 4_000_000, ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { ok: 1, savings_insufficient: racers - 1 });
    },
  },
  {
    name: 'savings, bought for all the cash many times',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const amountMinor = await most(doer);
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: savings.purchase,
        input: { id: idOf('sav'), amountMinor, ...(await doer.secret()) },
      }));
      ring.same('answers', tally, { cash_insufficient: racers - 1, ok: 1 });
    },
  },
  {
    name: 'many loans asked for at once',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const { basicMinor: amountMinor } = await doer.client.call(loans.terms, {});
      const tally = await atOnce(ring, [doer], racers, async () => ({
        endpoint: loans.apply,
        input: {
          id: idOf('lon'),
          amountMinor,
          purpose: 'home',
          months: 3,
          ...(await doer.secret()),
        },
      }));
      ring.same('answers', tally, { loan_open: racers - 1, ok: 1 });
    },
  },
  {
    name: 'a loan, paid back many times',
    run: async (ring) => {
      const { tally, owedMinor } = await repays(ring, () => 'all');
      ring.same('answers', tally, { loan_not_due: racers - 1, ok: 1 });
      ring.same('owed', owedMinor, 0);
    },
  },
  {
    name: 'instalments and all of a loan, paid at once',
    run: async (ring) => {
      const { tally, owedMinor } = await repays(ring, (index) =>
        index % 3 === 0 ? 'all' : 'next',
      );
      ring.same('owed', owedMinor, 0);
      ring.atMost('payments', tally['ok'] ?? 0, 3);
    },
  },
  {
    name: 'more cards than one may have, bound at once',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 14 }, () => bindCard(doer, newCardId())),
      );
      ring.attempted(outcomes.length);
      ring.same('bound', outcomes.filter(({ status }) => status === 'fulfilled').length, 9);
    },
  },
  {
    name: 'a card, unbound while it pays',
    run: async (ring) => {
      const doer = await ring.newcomer();
      const cardId = doer.card.id;
      const tally = await atOnce(ring, [doer], racers, (index) =>
        index % 2 === 0
          ? { endpoint: cash.unbindCard, input: { id: idOf('unb'), cardId } }
          : {
              endpoint: cash.deposit,
              input: { id: idOf('dep'), method: 'card', amountMinor: 1_000, cardId },
            },
      );
      const known = ['ok', 'card_unknown', 'card_in_use'];
      ring.same(
        'other answers',
        Object.keys(tally).filter((name) => !known.includes(name)),
        [],
      );
    },
  },
];
