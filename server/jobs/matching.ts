import type { Context } from '../domain/context.ts';
import { offeredNow } from '../domain/offers.ts';
import { catchUpOrders } from '../domain/trade/catch-up.ts';
import { matchCode } from '../domain/trade/match-orders.ts';
import type { BestLimits } from '../domain/trade/match-orders.ts';
import { openStates } from '../domain/trade/order-work.ts';
import { failuresOf } from '../lib/one-by-one.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

/** How often the database is asked again, for orders that another process took in. */
const refreshMs = 15_000;
/** How often it is looked whether a call has ended, or time was skipped. */
const catchUpMs = 1_000;

/** Best limits as of the last look; null when something changed since. */
type Resting = { best: BestLimits | null };

/**
 * Fills resting orders as the market moves, and catches up on what it did unattended. What is kept
 * here is a hint where to look; the orders are in the database, so that a restart finds every one of them. Ticks that come while it works
 * fall together: the newest prices count, and no queue grows.
 */
export function startMatching(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  const resting = new Map<string, Resting>();
  const moved = new Set<string>();
  let running: Promise<void> | undefined;
  const work = async () => {
    for (const code of moved) {
      moved.delete(code);
      const entry = resting.get(code);
      if (entry && mayFill(context, code, entry)) await look(code, entry);
    }
  };
  const look = async (code: string, entry: Resting) => {
    try {
      entry.best = await matchCode(context, code);
      const none = entry.best.buyMilli === null && entry.best.sellMilli === null;
      // An order that came meanwhile has put another entry in its place.
      if (none && resting.get(code) === entry) resting.delete(code);
    } catch (error) {
      entry.best = null;
      for (const failure of failuresOf(error, 'orders of the share'))
        log.error('matching', failure.error, { code, subject: failure.subject });
    }
  };
  const wake = (codes: Iterable<string>) => {
    for (const code of codes) if (resting.has(code)) moved.add(code);
    if (running || moved.size === 0) return;
    running = work().finally(() => {
      running = undefined;
    });
  };
  const note = (codes: readonly string[]) => {
    for (const code of codes) resting.set(code, { best: null });
  };
  const endTicks = context.feed.onTick(wake);
  const endEvents = context.events.subscribe((_userId, event) => {
    if (event.type !== 'order') return;
    const { code, state } = event.order;
    if (state === 'open' || state === 'partly_filled') note([code]);
  });
  const refresh = async () => {
    const codes = await codesWithOpenOrders(context);
    note(codes);
    wake(codes);
  };
  const catchUp = async () => {
    await catchUpOrders(context);
  };
  const refreshing = repeat(refreshMs, refresh, (error) => log.error('matching', error));
  const catchingUp = repeat(catchUpMs, catchUp, (error) => {
    for (const failure of failuresOf(error, 'judging orders'))
      log.error('judging', failure.error, { subject: failure.subject });
  });
  return {
    stop: async () => {
      endTicks();
      endEvents();
      await Promise.all([refreshing.stop(), catchingUp.stop()]);
      moved.clear();
      await running;
    },
  };
}

/** False when the best limits met nothing before and still meet nothing. */
function mayFill(context: Context, code: string, { best }: Resting): boolean {
  if (best === null) return true;
  const meets = (side: 'buy' | 'sell', limitMilli: number | null) =>
    limitMilli !== null && offeredNow(context, { code, side, limitMilli }).length > 0;
  return meets('buy', best.buyMilli) || meets('sell', best.sellMilli);
}

async function codesWithOpenOrders(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('orders')
    .select('code')
    .distinct()
    .where('state', 'in', openStates)
    .where('market_date', '=', context.clock.marketDate())
    .execute();
  return rows.map((row) => row.code);
}
