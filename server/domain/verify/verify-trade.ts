import { sql } from 'kysely';

import type { Database } from '../../db/open.ts';

/** Takes a sentence about what is wrong. */
export type Report = (problem: string) => void;

/** Checks orders, fills, positions and lots against each other and the ledger. Counts the orders. */
export async function verifyTrade(db: Database, report: Report): Promise<number> {
  await verifyShares(db, report);
  await verifyPositions(db, report);
  await verifyFills(db, report);
  return verifyOrders(db, report);
}

/** Lots, positions and share balances are three records of one thing. */
async function verifyShares(db: Database, report: Report): Promise<void> {
  const records = new Map<string, { balance: number; position: number; lots: number }>();
  const recordOf = (key: string) => {
    const known = records.get(key) ?? { balance: 0, position: 0, lots: 0 };
    records.set(key, known);
    return known;
  };
  const balances = await db
    .selectFrom('ledger_accounts')
    .select(['owner', 'asset', 'balance'])
    .where('kind', '=', 'shares')
    .execute();
  for (const row of balances) recordOf(`${row.owner} ${row.asset}`).balance = row.balance;
  const positions = await db
    .selectFrom('positions')
    .select((eb) => ['user_id', 'code', eb.fn.sum<number>('quantity').as('quantity')])
    .groupBy(['user_id', 'code'])
    .execute();
  for (const row of positions) recordOf(`${row.user_id} share:${row.code}`).position = row.quantity;
  const lots = await db
    .selectFrom('lots')
    .innerJoin('positions', 'positions.id', 'lots.position_id')
    .select((eb) => ['user_id', 'code', eb.fn.sum<number>('remaining').as('remaining')])
    .groupBy(['user_id', 'code'])
    .execute();
  for (const row of lots) recordOf(`${row.user_id} share:${row.code}`).lots = row.remaining;
  for (const [key, { balance, position, lots: inLots }] of records)
    if (balance !== position || position !== inLots)
      report(`${key}: balance ${balance}, position ${position}, lots ${inLots}`);
}

async function verifyPositions(db: Database, report: Report): Promise<void> {
  const rows = await db.selectFrom('positions').selectAll().execute();
  for (const row of rows) {
    if (row.bought_quantity - row.sold_quantity !== row.quantity)
      report(`position ${row.id} has ${row.quantity} shares`);
    if ((row.state === 'closed') !== (row.quantity === 0))
      report(`position ${row.id} is ${row.state} with ${row.quantity} shares`);
    const fees =
      row.commission_minor + row.stamp_duty_minor + row.transfer_minor + row.handling_minor;
    const result = row.sold_minor - row.bought_minor - fees + row.cost_minor;
    if (row.realised_minor !== result)
      report(`position ${row.id} realised ${row.realised_minor}, not ${result}`);
    if (row.quantity === 0 && row.cost_minor !== 0)
      report(`position ${row.id} is closed and costs ${row.cost_minor}`);
  }
}

/** What an order says it filled and paid is the sum of its fills. */
async function verifyFills(db: Database, report: Report): Promise<void> {
  const fees = (table: string) =>
    sql.raw<number>(
      ['commission', 'stamp_duty', 'transfer', 'handling']
        .map((fee) => `${table}.${fee}_minor`)
        .join(' + '),
    );
  const rows = await db
    .selectFrom('orders')
    .leftJoin('fills', (join) =>
      join.onRef('fills.user_id', '=', 'orders.user_id').onRef('fills.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.id',
      'filled_quantity',
      'filled_value_minor',
      sql<number>`${fees('orders')}`.as('fees'),
      sql<number>`coalesce(sum(fills.quantity), 0)`.as('fill_quantity'),
      sql<number>`coalesce(sum(fills.value_minor), 0)`.as('fill_value'),
      sql<number>`coalesce(sum(${fees('fills')}), 0)`.as('fill_fees'),
    ])
    .groupBy(['orders.user_id', 'orders.id'])
    .execute();
  for (const row of rows)
    if (
      row.filled_quantity !== row.fill_quantity ||
      row.filled_value_minor !== row.fill_value ||
      row.fees !== row.fill_fees
    )
      report(`order ${row.id} does not agree with its fills`);
}

/** Open orders hold what is open of them, ended orders nothing. */
async function verifyOrders(db: Database, report: Report): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('holds as cash', 'cash.id', 'orders.cash_hold_id')
    .leftJoin('holds as shares', 'shares.id', 'orders.share_hold_id')
    .selectAll('orders')
    .select(['cash.amount as cash_held', 'shares.amount as shares_held'])
    .execute();
  for (const row of rows) {
    const open = row.state === 'open' || row.state === 'partly_filled';
    const rest = open ? row.quantity - row.filled_quantity : 0;
    if (row.side === 'sell' && (row.shares_held ?? 0) !== rest)
      report(`order ${row.id} holds ${row.shares_held} shares for ${rest}`);
    if (!open && (row.cash_held ?? 0) !== 0)
      report(`order ${row.id} is ${row.state} and holds ${row.cash_held}`);
    if (open && row.side === 'buy' && (row.cash_held ?? 0) <= 0)
      report(`order ${row.id} is open and holds no cash`);
    if ((row.state === 'filled') !== (row.filled_quantity === row.quantity))
      report(`order ${row.id} is ${row.state} with ${row.filled_quantity} of ${row.quantity}`);
  }
  return rows.length;
}
