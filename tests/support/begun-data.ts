import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { patienceMs } from './patience.ts';
import type { OwnProduct } from './product.ts';

/** Where the data of a product that has begun lie, in the folder of a run. */
export const begunDataIn = (runFolder: string) => join(runFolder, 'begun');

/**
 * Keeps what the first minute of a product leaves: database, keys, and reports on the days before. What
 * begins with a copy of it need not make them again. Ends the product.
 */
export async function keepBegunData(product: OwnProduct, runFolder: string): Promise<void> {
  try {
    await untilReported(product);
    await product.keepData(begunDataIn(runFolder));
  } finally {
    await product.stop();
  }
}

/** Reports are what a first start takes longest for. */
async function untilReported({ db }: OwnProduct): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const isDone = async () => {
    const step = db.selectFrom('job_runs').select('state').where('step', '=', 'news_reports');
    return (await step.executeTakeFirst())?.state === 'done';
  };
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('the first reports were never written');
    await setTimeout(50);
  }
}
