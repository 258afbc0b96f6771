import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';
import { accountTasks } from './steps/account.ts';
import { cashTasks } from './steps/cash.ts';
import { identityTask } from './steps/identity.ts';
import { loanTask } from './steps/loan.ts';
import { blockOfferTask, newShareTask } from './steps/new-shares.ts';
import { supportTasks } from './steps/support.ts';

const everyMs = 1_000;

/** Work that falls due within a market day. Must be safe to run twice and in two processes. */
export type Task = { name: string; run(context: Context): Promise<void> };

const tasks: readonly Task[] = [
  ...cashTasks,
  loanTask,
  identityTask,
  newShareTask,
  blockOfferTask,
  ...supportTasks,
  ...accountTasks,
];

/**
 * Runs the tasks of the day again and again. One that decides what an operator could decide looks at
 * the setting CLERK by itself. What a task throws is logged, and the others run all the same.
 */
export function startClerk(context: Context): Job {
  const log = createLog(context.settings.LOG);
  const work = async () => {
    for (const task of tasks)
      await task.run(context).catch((error: unknown) => {
        log.error('clerk', error, { task: task.name });
      });
  };
  return repeat(everyMs, work, (error) => log.error('clerk', error));
}
