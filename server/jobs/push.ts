import type { Context } from '../domain/context.ts';
import { inOneGo, sendDue } from '../domain/push/send-due.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

const everyMs = 1_000;

/** Tells devices. A push service may take long to answer: nothing else waits for this. */
export function startPush(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  return repeat(
    everyMs,
    async () => {
      let looked: number;
      do looked = await sendDue(context);
      while (looked === inOneGo);
    },
    (error) => log.error('push', error),
  );
}
