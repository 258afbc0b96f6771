import type { Context } from '../domain/context.ts';
import { failuresOf } from '../lib/one-by-one.ts';
import type { Failure } from '../lib/one-by-one.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { clerk } from '../paper/clerk.ts';
import { repeat } from './job.ts';
import type { Job, Task } from './job.ts';
import { accountTasks } from './steps/account.ts';
import { cashTasks } from './steps/cash.ts';
import { newShareTask } from './steps/new-shares.ts';

const everyMs = 1_000;
/** What fails every second need not be said every second. */
const silentMs = 300_000;
const mostRemembered = 1_000;

const dayTasks: readonly Task[] = [
  ...cashTasks,
  clerk.loans,
  clerk.identities,
  newShareTask,
  clerk.blockOffers,
  clerk.support,
];

/**
 * Runs the tasks of the day again and again, and beside them those of accounts: strangers may ask for many
 * codes, and a sender of codes may be slow. One that decides what an operator could decide looks at
 * the setting CLERK by itself. What a task throws is logged, and the others run all the same. What
 * fails with each run is said once in a while.
 */
export function startTasks(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  const saidAt = new Map<string, number>();
  const say = (task: string, { subject, error }: Failure) => {
    const key = `${task} ${subject}`;
    const now = performance.now();
    if (now - (saidAt.get(key) ?? -Infinity) < silentMs) return;
    if (saidAt.size >= mostRemembered) saidAt.clear();
    saidAt.set(key, now);
    log.error('clerk', error, { task, subject });
  };
  const begin = (tasks: readonly Task[]) => {
    const work = async (isStopped: () => boolean) => {
      for (const task of tasks)
        await task.run(context, isStopped).catch((error: unknown) => {
          for (const failure of failuresOf(error, task.name)) say(task.name, failure);
        });
    };
    return repeat(everyMs, work, (error) => log.error('clerk', error));
  };
  const jobs = [dayTasks, accountTasks].map(begin);
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
}
