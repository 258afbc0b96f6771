import type { Context } from '../domain/context.ts';
import { listenFor } from '../db/listener.ts';
import { forgetOldEvents, keptMs, lastEventAges } from '../domain/event-outbox/kept-events.ts';
import { openEventReader } from '../domain/event-outbox/read-events.ts';
import type { EventReader, Told } from '../domain/event-outbox/read-events.ts';
import { eventChannel } from '../domain/event-outbox/signal.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

/** How often is looked in any case: signals are lost with their connection, and the back office on a file sends none. */
const everyMs = 1_000;
const forgetEveryMs = 60_000;

/** `begun`: what commits from now on is told. */
export type EventsJob = Job & { begun: Promise<void> };

/**
 * Tells the devices at this process of what any process has written to the outbox, at each signal and once
 * a second. What fails is looked for again, and said once until it works.
 */
export function startEvents(
  context: Context,
  log: Log = createLog(context.settings.LOG),
  now: () => number = () => performance.now(),
): EventsJob {
  const { db } = context;
  let reader: EventReader | undefined;
  let failing = false;
  /** When the last look began that went well: what was there then is told. */
  let toldUntil = now();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const look = async () => {
    reader ??= await open(context);
    begin();
    for (;;) {
      const from = now();
      const told = await reader.look();
      for (const one of told) tell(context, one, log);
      if (now() - toldUntil > keptMs) context.events.lose();
      toldUntil = from;
      failing = false;
      if (told.length === 0) return;
    }
  };
  const fail = (error: unknown) => {
    if (!failing) log.error('events', error);
    failing = true;
  };
  const looking = repeat(everyMs, look, fail);
  const forgetting = repeat(forgetEveryMs, async () => void (await forgetOldEvents(db)), fail);
  const endListening = listenFor(db, eventChannel, () => looking.now());
  return {
    begun,
    stop: async () => {
      begin();
      await Promise.all([endListening(), forgetting.stop(), looking.stop()]);
    },
  };
}

async function open({ db, events }: Context): Promise<EventReader> {
  const reader = await openEventReader(db);
  for (const { userId, ageMs } of await lastEventAges(db)) events.note(userId, ageMs);
  return reader;
}

/** What a listener makes of an event keeps no other event from being told. */
function tell(context: Context, { userId, events, ageMs }: Told, log: Log): void {
  for (const event of events)
    try {
      context.events.tell(userId, event, ageMs);
    } catch (error) {
      log.error('events', error);
    }
}
