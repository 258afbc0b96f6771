import type { Assets, TradingAccount } from '../../../contract/trade/types.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../../db/lock.ts';
import { assets } from '../trade/assets.ts';
import { listPositions } from '../trade/position-queries.ts';
import { runningDay } from './running-day.ts';

/** What the user owns and owes, with the open holdings, as they were at one moment. */
export function tradingAccount(context: Context, userId: string): Promise<TradingAccount> {
  return snapshot(context.db, async (db) => {
    const then = { ...context, db };
    return {
      assets: await assetsToday(then, userId),
      positions: await listPositions(then, userId),
    };
  });
}

/** What the user owns and owes, in fen, and what the running day has made of it. */
export async function assetsToday(context: Context, userId: string): Promise<Assets> {
  const owned = await assets(context, userId);
  const today = await runningDay(context, userId);
  const todayMinor = owned.totalMinor - today.baseMinor - today.inMinor + today.outMinor;
  return { ...owned, todayMinor, today };
}
