import type { Context } from '../domain/context.ts';
import { forgetEndedCounts } from '../domain/rate-limit/counted-by-server.ts';
import { forgetFullBuckets } from '../domain/rate-limit/take-tokens.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

const everyMs = 60_000;

/** Deletes what limits keep of those who have not asked for a while. */
export function startForgettingLimits(
  { db, settings }: Context,
  log: Log = createLog(settings.LOG),
): Job {
  return repeat(
    everyMs,
    async () => {
      await forgetFullBuckets(db);
      await forgetEndedCounts(db);
    },
    (error) => log.error('limits', error),
  );
}
