import type { Order } from '../../contract/trade/types.ts';
import type { Database } from '../../server/db/open.ts';
import { isDone, isOrder } from './deeds.ts';
import type { Deed } from './deeds.ts';
import type { FaultList } from './attack.ts';

const keyOf = (userId: string, id: string) => `${userId} ${id}`;
const keyOfDeed = ({ doer, input }: Deed) => keyOf(doer.investor.info.id, input.id);

/** Every deed that was acknowledged is in the database, with at least what its answer said of it. */
export async function findLost(
  db: Database,
  deeds: readonly Deed[],
  faults: FaultList,
): Promise<number> {
  const intents = await db.selectFrom('intents').select(['user_id', 'id']).execute();
  const kept = new Set(intents.map(({ user_id, id }) => keyOf(user_id, id)));
  const orders = await db
    .selectFrom('orders')
    .select(['user_id', 'id', 'filled_quantity'])
    .execute();
  const filled = new Map(orders.map((row) => [keyOf(row.user_id, row.id), row.filled_quantity]));
  const lost = deeds.filter(isDone).filter((deed) => {
    const key = keyOfDeed(deed);
    if (!kept.has(key)) return true;
    if (!isOrder(deed)) return false;
    const said = deed.answer?.data as Order | undefined;
    return (filled.get(key) ?? -1) < (said?.filledQuantity ?? 0);
  });
  for (const deed of lost) faults.add(`lost: ${deed.endpoint.path} ${deed.input.id}`);
  return lost.length;
}

const tables = ['orders', 'payments', 'savings_orders', 'block_trades'] as const;
const madeBy = /^(ord|dep|wdr|trf|sav|blk)_/;

/**
 * What came into the database is what the investors were told, each deed once: nothing that was
 * refused or never asked for, and no second booking of the same.
 */
export async function findDoubled(
  db: Database,
  { deeds, before }: { deeds: readonly Deed[]; before: ReadonlySet<string> },
  faults: FaultList,
): Promise<number> {
  const told = new Set(
    deeds
      .filter(isDone)
      .filter(({ input }) => madeBy.test(input.id))
      .map(keyOfDeed),
  );
  const seen = new Set<string>();
  let doubled = 0;
  const fault = (text: string) => {
    doubled += 1;
    faults.add(text);
  };
  for (const key of await keysIn(db)) {
    if (before.has(key)) continue;
    if (!told.has(key)) fault(`not asked for, or refused: ${key}`);
    seen.add(key);
  }
  for (const key of told) if (!seen.has(key)) fault(`told, and not there: ${key}`);
  for (const text of await bookedTwice(db)) fault(text);
  return doubled;
}

/** Owner and id of everything that a deed can make. */
export async function keysIn(db: Database): Promise<Set<string>> {
  const rows = await Promise.all(tables.map((table) => rowsOf(db, table)));
  return new Set(rows.flat().map(({ user_id, id }) => keyOf(user_id, id)));
}

/** Purchases of blocks have orders of their own, under ids that the brokerage makes. */
function rowsOf(db: Database, table: (typeof tables)[number]) {
  if (table !== 'orders') return db.selectFrom(table).select(['user_id', 'id']).execute();
  return db
    .selectFrom('orders')
    .select(['user_id', 'id'])
    .where('type', 'in', ['market', 'limit'])
    .execute();
}

/** Bookings of one cause and kind on one account: one a fill, one of anything else. */
async function bookedTwice(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .where('ledger_accounts.kind', '=', 'cash')
    .select((eb) => ['transfers.kind', 'reference', 'owner', eb.fn.countAll<number>().as('count')])
    .groupBy(['transfers.kind', 'reference', 'owner'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute();
  const fills = await db
    .selectFrom('fills')
    .select((eb) => ['user_id', 'order_id', eb.fn.countAll<number>().as('count')])
    .groupBy(['user_id', 'order_id'])
    .execute();
  const allowed = new Map(fills.map((row) => [keyOf(row.user_id, row.order_id), row.count]));
  return rows
    .filter((row) => row.count !== allowed.get(keyOf(row.owner, row.reference)))
    .map((row) => `booked ${row.count} times: ${row.kind} ${row.reference} of ${row.owner}`);
}
