import { agreementVersion } from '../../contract/agreement/types.ts';
import type { Context } from '../../server/domain/context.ts';
import { transact } from '../../server/db/lock.ts';
import type { Database } from '../../server/db/open.ts';
import { temporaryKeys } from '../../server/domain/credential-keys.ts';
import { createEvents } from '../../server/domain/events.ts';
import { createTakenLiquidity } from '../../server/domain/taken-liquidity.ts';
import { newId } from '../../contract/lib/ids.ts';
import { openCashAccount } from '../../server/domain/ledger/open-cash-account.ts';
import { temporaryVault } from '../../server/domain/vault.ts';
import { paper } from '../../server/paper/paper.ts';
import { createManualClock } from '../../server/time/market-clock.ts';
import type { ManualClock } from '../../server/time/market-clock.ts';
import type { NewOrder } from '../../server/domain/trade/check-order.ts';
import { readSettings } from '../../server/domain/settings.ts';
import { scriptedFeed } from './feed.ts';
import type { ScriptedFeed } from './feed.ts';

/** Tuesday, 2 January 2024, 10:00 in Shanghai. */
export const deskStart = Date.parse('2024-01-02T10:00:00+08:00');

let keys: ReturnType<typeof temporaryKeys> | undefined;

/** What the trading domain needs, over a migrated database: a clock and a market that stand still. */
export async function tradingContext(
  db: Database,
  hours: 'continuous' | 'exchange' = 'continuous',
): Promise<{ context: Context; clock: ManualClock; feed: ScriptedFeed }> {
  const clock = createManualClock(deskStart, hours);
  const feed = scriptedFeed();
  feed.list('600000', 10_000);
  keys ??= temporaryKeys();
  const context: Context = {
    db,
    clock,
    feed,
    events: createEvents(),
    taken: createTakenLiquidity(db),
    settings: readSettings({ DATA_DIR: ':memory:', PASSWORD_COST: 'low' }),
    credentialKeys: await keys,
    vault: temporaryVault(),
    paper,
  };
  return { context, clock, feed };
}

export function orderId(now = deskStart): string {
  return newId('ord', now);
}

/** Buys 1,000 shares of 600000 at 10.00 unless told otherwise. */
export function orderOf(now: number, change: Partial<NewOrder> = {}): NewOrder {
  const type = change.type ?? 'limit';
  return {
    id: orderId(now),
    code: '600000',
    side: 'buy',
    quantity: 1_000,
    ...(type === 'limit' && { priceMilli: 10_000 }),
    ...change,
    type,
  };
}

/** A user as registration leaves it. */
export async function openAccount(context: Context, cashMinor: number): Promise<string> {
  const now = context.clock.now();
  const id = newId('usr', now);
  const settings = { ...context.settings, PAPER_STARTING_CASH_MINOR: cashMinor };
  await transact(context.db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id,
        phone: id,
        username: id,
        username_key: id,
        password_hash: '',
        trading_password_hash: null,
        lang: 'de',
        avatar: '',
        identity_state: 'pending',
        credit_points: 0,
        agreement_version: agreementVersion,
        trading_failures: 0,
        trading_locked_until: 0,
        created_at: now,
      })
      .execute();
    await openCashAccount({ ...context, settings }, trx, id);
  });
  return id;
}

/** So many investors with as much each: their ids. */
export async function openAccounts(
  context: Context,
  count: number,
  cashMinor: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await openAccount(context, cashMinor));
  return ids;
}
