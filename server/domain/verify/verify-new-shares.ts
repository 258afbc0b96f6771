import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Database } from '../../db/open.ts';
import type { Report } from './verify-trade.ts';

/** Checks new shares and block offers against the ledger, each to the fen and the share. */
export async function verifyNewShares(db: Database, report: Report): Promise<void> {
  await verifyAllotments(db, report);
  await verifyDraws(db, report);
  await verifyAllottedShares(db, report);
  await verifyBlocks(db, report);
}

/** What an application paid is its allotment at the issue price, once. */
async function verifyAllotments(db: Database, report: Report): Promise<void> {
  const rows = await db
    .selectFrom('new_share_applications as application')
    .innerJoin('new_shares', 'new_shares.code', 'application.code')
    .select(['application.id', 'application.user_id', 'application.state'])
    .select(['allotted_quantity', 'amount_minor', 'quantity', 'price_milli'])
    .execute();
  const paid = new Map<string, number>();
  const payments = await db
    .selectFrom('transfers')
    .innerJoin('entries', 'entries.transfer_id', 'transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'entries.account_id')
    .select((eb) => ['owner', 'reference', eb.fn.sum<number>('entries.amount').as('amount')])
    .where('transfers.kind', '=', 'allotment')
    .where('ledger_accounts.kind', '=', 'cash')
    .groupBy(['owner', 'reference'])
    .execute();
  for (const row of payments) paid.set(`${row.owner} ${row.reference}`, -row.amount);
  for (const row of rows) {
    if (row.amount_minor !== valueMinor(row.price_milli, row.allotted_quantity))
      report(`application ${row.id}: ${row.allotted_quantity} shares cost ${row.amount_minor}`);
    const due = row.state === 'paid' || row.state === 'listed' ? row.amount_minor : 0;
    const amount = paid.get(`${row.user_id} ${row.id}`) ?? 0;
    if (amount !== due) report(`application ${row.id} paid ${amount}, not ${due}`);
  }
}

/** No number is given twice, and no more shares are allotted than were offered. */
async function verifyDraws(db: Database, report: Report): Promise<void> {
  const issues = await db
    .selectFrom('new_shares')
    .select(['code', 'public_quantity', 'unit_quantity', 'next_number'])
    .execute();
  for (const issue of issues) {
    const rows = await db
      .selectFrom('new_share_applications')
      .select(['id', 'first_number', 'last_number', 'quantity', 'allotted_quantity'])
      .where('code', '=', issue.code)
      .orderBy('first_number')
      .execute();
    let next = 1;
    let allotted = 0;
    for (const row of rows) {
      if (row.first_number !== next) report(`application ${row.id} begins at ${row.first_number}`);
      next = row.last_number + 1;
      allotted += row.allotted_quantity;
      if ((next - row.first_number) * issue.unit_quantity !== row.quantity)
        report(`application ${row.id} has not as many numbers as it asked for`);
    }
    if (next !== issue.next_number) report(`issue ${issue.code} goes on at ${issue.next_number}`);
    if (allotted > issue.public_quantity)
      report(`issue ${issue.code} allotted ${allotted} of ${issue.public_quantity}`);
  }
}

/** Shares that are paid and not listed lie in accounts of their own. */
async function verifyAllottedShares(db: Database, report: Report): Promise<void> {
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['owner', 'asset', 'balance'])
    .where('kind', '=', 'allotted')
    .execute();
  const waiting = await db
    .selectFrom('new_share_applications')
    .select(['user_id', 'code', 'allotted_quantity'])
    .where('state', '=', 'paid')
    .execute();
  const expected = new Map(
    waiting.map((row) => [`${row.user_id} share:${row.code}`, row.allotted_quantity]),
  );
  for (const { owner, asset, balance } of accounts) {
    const key = `${owner} ${asset}`;
    if (balance !== (expected.get(key) ?? 0)) report(`${key}: ${balance} shares wait for listing`);
    expected.delete(key);
  }
  for (const [key, quantity] of expected) report(`${key}: ${quantity} paid shares are missing`);
}

/** What is gone from an offer was bought out of it, and each purchase has its fill. */
async function verifyBlocks(db: Database, report: Report): Promise<void> {
  const offers = await db
    .selectFrom('block_offers as offer')
    .leftJoin('block_trades as trade', 'trade.offer_id', 'offer.id')
    .select((eb) => [
      'offer.id',
      'offer.quantity',
      'offer.remaining',
      eb.fn.coalesce(eb.fn.sum<number>('trade.quantity'), eb.lit(0)).as('bought'),
    ])
    .groupBy(['offer.id', 'offer.quantity', 'offer.remaining'])
    .execute();
  for (const row of offers)
    if (row.quantity - row.remaining !== row.bought)
      report(`block offer ${row.id} lacks ${row.quantity - row.remaining}, sold ${row.bought}`);
  const trades = await db
    .selectFrom('block_trades as trade')
    .leftJoin('fills', (join) =>
      join
        .onRef('fills.user_id', '=', 'trade.user_id')
        .onRef('fills.order_id', '=', 'trade.order_id'),
    )
    .select(['trade.id', 'trade.quantity', 'trade.value_minor', 'trade.price_milli'])
    .select(['fills.quantity as filled', 'fills.value_minor as paid'])
    .execute();
  for (const row of trades)
    if (
      row.quantity !== row.filled ||
      row.value_minor !== row.paid ||
      row.value_minor !== valueMinor(row.price_milli, row.quantity)
    )
      report(`block purchase ${row.id} does not agree with its fill`);
}
