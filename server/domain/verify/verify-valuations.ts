import { valueMinor } from '../../../contract/lib/integers.ts';
import type { Database } from '../../db/open.ts';
import { shareOf } from '../ledger/accounts.ts';
import type { Report } from './verify-trade.ts';

/**
 * Replays the entries of every account from its first one and compares what they come to with each of
 * its valuations. What was booked after a valuation is for the next end of day to bring in.
 */
export async function verifyValuations(db: Database, report: Report): Promise<void> {
  const closes = new Map<string, number>();
  for (const row of await db.selectFrom('closes').selectAll().execute())
    closes.set(`${row.code} ${row.market_date}`, row.close_milli);
  const prices = new Map(
    (await db.selectFrom('new_shares').select(['code', 'price_milli']).execute()).map((row) => [
      row.code,
      row.price_milli,
    ]),
  );
  const users = await db.selectFrom('valuations').select('user_id').distinct().execute();
  for (const { user_id: userId } of users)
    await verifyAccount(db, { userId, closes, prices }, report);
}

type Account = {
  userId: string;
  /** By code and date. */
  closes: ReadonlyMap<string, number>;
  /** Of issues. */
  prices: ReadonlyMap<string, number>;
};

async function verifyAccount(db: Database, account: Account, report: Report): Promise<void> {
  const { userId } = account;
  const rows = await db
    .selectFrom('valuations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('market_date')
    .execute();
  const entries = await entriesOf(db, userId);
  const balances = new Map<string, number>();
  let bookedAt = 0;
  let next = 0;
  for (const row of rows) {
    for (; (entries[next]?.market_date ?? '9999') <= row.market_date; next += 1) {
      const entry = entries[next];
      if (!entry) break;
      const key = `${entry.kind} ${entry.asset}`;
      balances.set(key, (balances.get(key) ?? 0) + entry.amount);
      bookedAt = Math.max(bookedAt, entry.created_at);
    }
    if (bookedAt >= row.valued_at) continue;
    const found = partsOf(balances, row.market_date, account);
    const kept = {
      cash: row.cash_minor,
      savings: row.savings_minor,
      shares: row.shares_minor,
      subscribed: row.subscribed_minor,
    };
    for (const [part, value] of Object.entries(kept))
      if (value !== found[part])
        report(
          `valuation of ${userId} on ${row.market_date} has ${part} ${value}, not ${found[part]}`,
        );
    if (row.owed_minor < (found['lent'] ?? 0) || (row.owed_minor > 0 && found['lent'] === 0))
      report(`valuation of ${userId} on ${row.market_date} owes ${row.owed_minor}`);
    if (row.held_minor < 0 || row.held_minor > row.cash_minor)
      report(`valuation of ${userId} on ${row.market_date} holds ${row.held_minor}`);
  }
}

function entriesOf(db: Database, userId: string) {
  return db
    .selectFrom('ledger_accounts')
    .innerJoin('entries', 'entries.account_id', 'ledger_accounts.id')
    .innerJoin('transfers', 'transfers.id', 'entries.transfer_id')
    .select(['ledger_accounts.kind', 'asset', 'amount', 'market_date', 'transfers.created_at'])
    .where('owner', '=', userId)
    .orderBy('market_date')
    .execute();
}

function partsOf(
  balances: ReadonlyMap<string, number>,
  date: string,
  { closes, prices }: Account,
): Record<string, number> {
  const parts = { cash: 0, savings: 0, shares: 0, subscribed: 0, lent: 0 };
  for (const [key, balance] of balances) {
    const [kind = '', asset = ''] = key.split(' ');
    const code = shareOf(asset) ?? '';
    if (kind === 'cash') parts.cash += balance;
    else if (kind === 'loan') parts.lent -= balance;
    else if (kind === 'shares')
      parts.shares += valueMinor(closes.get(`${code} ${date}`) ?? 0, balance);
    else if (kind === 'allotted') parts.subscribed += valueMinor(prices.get(code) ?? 0, balance);
    else parts.savings += balance;
  }
  return parts;
}
