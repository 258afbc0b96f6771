import type { ClosingObstacle } from '../../../contract/own-account/types.ts';
import type { Context } from '../context.ts';
import { accountId, savingsAccount, userCash } from '../ledger/accounts.ts';
import { openStates } from '../loan/terms.ts';

type Read = Pick<Context, 'db'>;

/** Applications that may still become shares, or money that is owed for them. */
const openApplications = ['applied', 'allotted', 'paid'];

/** What keeps an account from being closed, in the order in which it is best put away. */
export async function closingObstacles(read: Read, userId: string): Promise<ClosingObstacle[]> {
  const found: ClosingObstacle[] = [
    { kind: 'orders', count: await openOrders(read, userId) },
    { kind: 'holdings', count: await holdings(read, userId) },
    { kind: 'new_shares', count: await applications(read, userId) },
    { kind: 'savings', amountMinor: await saved(read, userId) },
    { kind: 'loans', count: await loans(read, userId) },
    { kind: 'payments', count: await payments(read, userId) },
    { kind: 'cash', amountMinor: await cash(read, userId) },
  ];
  return found.filter((one) => ('count' in one ? one.count : one.amountMinor) !== 0);
}

async function openOrders({ db }: Read, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'partly_filled'])
    .executeTakeFirstOrThrow();
  return count;
}

async function holdings({ db }: Read, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('positions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

async function applications({ db }: Read, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('new_share_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', openApplications)
    .executeTakeFirstOrThrow();
  return count;
}

async function loans({ db }: Read, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('loans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return count;
}

async function payments({ db }: Read, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

async function saved({ db }: Read, userId: string): Promise<number> {
  const kinds = ['savings', 'savings_in', 'savings_out'] as const;
  const ids = kinds.map((kind) => accountId(savingsAccount(userId, kind)));
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', 'in', ids)
    .execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
}

async function cash({ db }: Read, userId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', accountId(userCash(userId)))
    .executeTakeFirst();
  return row?.balance ?? 0;
}
