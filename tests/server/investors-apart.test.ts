import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../contract/lib/ids.ts';
import { beforeCommit } from '../../server/db/before-commit.ts';
import { transact } from '../../server/db/lock.ts';
import type { Database } from '../../server/db/open.ts';
import { openCashAccount } from '../../server/domain/ledger/open-cash-account.ts';
import { applyAuthorised } from '../../server/domain/loan/apply.ts';
import { decideLoanByOperator } from '../../server/domain/loan/decide.ts';
import { repayAuthorised } from '../../server/domain/loan/repay.ts';
import { placeAuthorised } from '../../server/domain/trade/place-order.ts';
import { openDesk } from '../factories/desk.ts';
import type { Desk } from '../factories/desk.ts';
import { announced, apply, buyBlock, goOn, offered, pay } from '../factories/new-shares.ts';
import { callBack, deposit, verifiedInvestor } from '../factories/payments.ts';
import { orderOf } from '../factories/trading.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';

/** What an investor does at a desk; made ready for all of them before the first does it. */
type Deed = (desk: Desk, userId: string) => Promise<unknown>;
type Prepared = (desk: Desk, userIds: readonly string[]) => Promise<Deed>;

/** A share for each investor: who trade the same one want the same offer. */
function traders(desk: Desk, userIds: readonly string[]) {
  const codes = new Map(userIds.map((userId, index) => [userId, `60020${index}`]));
  for (const code of codes.values()) desk.feed.list(code, 10_000);
  return ({ clock, context }: Desk, userId: string, side: 'buy' | 'sell') => {
    const code = codes.get(userId) ?? '';
    const order = orderOf(clock.now(), { code, side, type: 'market', quantity: 100 });
    return placeAuthorised(context, userId, order);
  };
}

const deeds: Record<string, Prepared> = {
  'a purchase': (desk, userIds) => {
    const trade = traders(desk, userIds);
    return Promise.resolve((of, userId) => trade(of, userId, 'buy'));
  },
  'a sale': async (desk, userIds) => {
    const trade = traders(desk, userIds);
    for (const userId of userIds) await trade(desk, userId, 'buy');
    await desk.nextDay();
    return (of, userId) => trade(of, userId, 'sell');
  },
  'a purchase of a block': async (desk, userIds) => {
    const offers = new Map<string, string>();
    for (const [index, userId] of userIds.entries()) {
      const code = `60010${index}`;
      desk.feed.list(code, 10_000);
      offers.set(userId, (await offered(desk, { code })).id);
    }
    return (of, userId) => buyBlock(of, userId, offers.get(userId) ?? '');
  },
  'a deposit that a provider calls back': async (desk, userIds) => {
    const ids = new Map<string, string>();
    for (const userId of userIds) ids.set(userId, (await deposit(desk, userId)).id);
    return (of, userId) => callBack(of, ids.get(userId) ?? '');
  },
  'the payment of an allotment': async (desk, userIds) => {
    await announced(desk);
    for (const userId of userIds) await apply(desk, userId);
    await goOn(desk, 2);
    return pay;
  },
  'the repayment of a loan': async (desk, userIds) => {
    const loans = new Map<string, string>();
    for (const userId of userIds) {
      const loan = { amountMinor: 500_000, purpose: 'living', months: 3 } as const;
      const { id, reference } = await applyAuthorised(desk.context, userId, {
        id: newId('lon', 0),
        ...loan,
      });
      await decideLoanByOperator(desk.context, reference, { accept: true });
      loans.set(userId, id);
    }
    return ({ context }, userId) => {
      const loanId = loans.get(userId) ?? '';
      return repayAuthorised(context, userId, { id: newId('rep', 0), loanId, what: 'all' });
    };
  },
  'the starting cash of a new account': () =>
    Promise.resolve(({ context }: Desk, userId: string) =>
      transact(context.db, async (trx) => {
        await openCashAccount(context, trx, `${userId}_again`);
        context.events.publish(trx, userId, { type: 'balance' });
      }),
    ),
};

/** The same desk, where whatever is done stays open before its commit until it is let go. */
function holding(desk: Desk) {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return gone;
  };
  const events: Desk['context']['events'] = {
    ...desk.context.events,
    publish: (trx) => beforeCommit(trx, wait, undefined),
  };
  const held: Desk = { ...desk, context: { ...desk.context, events } };
  return { held, reached, letGo };
}

async function somebodyWaits(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks
    where not granted and locktype in ('transactionid', 'tuple')
  `.execute(db);
  return (rows[0]?.count ?? 0) > 0;
}

/** Whether a deed comes to its end, or waits for a transaction that is open beside it. */
async function endsOrWaits(db: Database, deed: Promise<unknown>): Promise<'ends' | 'waits'> {
  const ended = deed.then(() => 'ends' as const);
  for (;;) {
    const seen = await Promise.race([ended, sleep(10)]);
    if (seen === 'ends') return seen;
    if (await somebodyWaits(db)) return 'waits';
  }
}

const binaries = findPostgres();

describe.skipIf(binaries === undefined)('two investors on a real PostgreSQL', () => {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? '');
  });
  afterAll(() => server?.stop());

  test.each(Object.keys(deeds))('%s does not wait for that of another', async (name) => {
    if (!server) throw new Error('the server did not start');
    const db = await server.database();
    const desk = await openDesk({ db });
    const [one, other] = [
      await verifiedInvestor(desk, 10_000_000),
      await verifiedInvestor(desk, 10_000_000),
    ];
    const deed = await deeds[name]?.(desk, [one, other]);
    if (!deed) throw new Error(`there is no ${name}`);
    const { held, reached, letGo } = holding(desk);
    const open = deed(held, one);
    await Promise.race([reached, open]);
    const beside = deed(desk, other);
    const outcome = await endsOrWaits(db, beside);
    letGo();
    await Promise.all([open, beside]);
    expect(outcome).toBe('ends');
    await desk.expectBooksInOrder();
  });
});
