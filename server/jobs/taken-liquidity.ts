import type { Context } from '../domain/context.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

const everyMs = 1_000;

/**
 * Reads what other processes took of the market's offers, for the books that are shown and for looks
 * before a lock. What fails is read again, and said once until it works.
 */
export function startTakenLiquidity(
  context: Context,
  log: Log = createLog(context.settings.LOG),
): Job {
  let failing = false;
  const read = async () => {
    await context.taken.refresh();
    failing = false;
  };
  return repeat(everyMs, read, (error) => {
    if (!failing) log.error('taken liquidity', error);
    failing = true;
  });
}
