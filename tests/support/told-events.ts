import { onTestFinished } from 'vitest';

import type { Database } from '../../server/db/open.ts';
import type { Context } from '../../server/domain/context.ts';
import { forgetOldEvents, keptMs } from '../../server/domain/event-outbox/kept-events.ts';
import { startEvents } from '../../server/jobs/events.ts';
import type { Log } from '../../server/lib/log.ts';

/** Tells what is in the outbox until the test ends: of all that a started server does, this alone. */
export async function tellFromOutbox(context: Context, log?: Log): Promise<void> {
  const job = startEvents(context, log);
  onTestFinished(() => job.stop());
  await job.begun;
}

/** The minutes have passed for which the outbox keeps events. Answers how many went. */
export async function forgetTold(db: Database): Promise<number> {
  await db
    .updateTable('user_events')
    .set((eb) => ({ at: eb('at', '-', keptMs + 1) }))
    .execute();
  return forgetOldEvents(db);
}
