import type { Context } from '../domain/context.ts';
import { dueByService, sendDue } from '../domain/push/send-due.ts';
import type { Due } from '../domain/push/send-due.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

const everyMs = 1_000;

/**
 * Tells devices. A push service may take long to answer: nothing else waits for this, and no other push
 * service.
 */
export function startPush(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  const fail = (error: unknown) => log.error('push', error);
  const underWay = new Map<string, Promise<void>>();
  const send = async (service: string, rows: readonly Due[], isStopped: () => boolean) => {
    try {
      await sendDue(context, rows, isStopped);
    } finally {
      underWay.delete(service);
    }
    // What was more than its share waits no longer than that.
    looking.now();
  };
  const look = async (isStopped: () => boolean) => {
    for (const [service, rows] of await dueByService(context, [...underWay.keys()]))
      underWay.set(service, send(service, rows, isStopped).catch(fail));
  };
  const looking = repeat(everyMs, look, fail);
  return {
    stop: async () => {
      await looking.stop();
      await Promise.all(underWay.values());
    },
  };
}
