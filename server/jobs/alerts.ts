import type { Context } from '../domain/context.ts';
import { fireAlerts, meetsAny, nearestAlerts } from '../domain/alert/fire-alerts.ts';
import type { Nearest } from '../domain/alert/fire-alerts.ts';
import { onAlerts } from '../domain/alert/watched-codes.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

/** How often the database is asked for alerts that another process took in or gave another limit. */
const refreshMs = 15_000;
/** A transaction takes a moment from its time to its commit. */
const overlapMs = 10_000;
/** How long a share rests whose look failed: its price ticks on meanwhile. */
const restMs = 5_000;

/**
 * Watches the market for price alerts. A quote of a share that nobody waits for costs two looks, into a
 * map and a set; of one that is waited for, up to four comparisons with the nearest limits. Only when one
 * is met the database is asked. What is kept here is a hint: the alerts are in the database, so that a
 * restart finds every one, and a limit that was met in the meantime is told then if the price is still
 * there.
 */
export function startAlerts(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  const watch = createWatch(context, log);
  const endTicks = context.feed.onTick(watch.onTick);
  const endAlerts = onAlerts(context, watch.onAlert);
  let since: number | undefined;
  const refresh = async () => {
    const now = context.clock.now();
    if (since === undefined) await watch.begin();
    else for (const code of await changedSince(context, since - overlapMs)) watch.onAlert(code);
    since = now;
    // No tick has to come for a share that has rested.
    watch.wake();
  };
  const refreshing = repeat(refreshMs, refresh, (error) => log.error('alerts', error));
  return {
    stop: async () => {
      endTicks();
      endAlerts();
      await refreshing.stop();
      await watch.stop();
    },
  };
}

/** Shares of which an alert was taken in, or given another limit, since then (epoch milliseconds). */
async function changedSince({ db }: Context, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('price_alerts')
    .select('code')
    .distinct()
    .where('updated_at', '>=', since)
    .where('state', '=', 'armed')
    .execute();
  return rows.map(({ code }) => code);
}

/** The limits that are nearest to each share's price, and the shares whose prices moved. */
function createWatch(context: Context, log: Log) {
  const { clock, feed } = context;
  let nearestOf = new Map<string, Nearest>();
  const moved = new Set<string>();
  /** What is nearest has to be asked for: an alert came, or the database gave no answer. */
  const changed = new Set<string>();
  /** Shares whose look failed stay among the moved until then (epoch milliseconds). */
  const restsUntil = new Map<string, number>();
  let isRunning = false;
  let running = Promise.resolve();

  const readNearest = async (code: string) => {
    const nearest = (await nearestAlerts(context, code)).get(code);
    if (nearest) nearestOf.set(code, nearest);
    else nearestOf.delete(code);
  };
  const look = async (code: string) => {
    if (changed.delete(code)) await readNearest(code);
    const nearest = nearestOf.get(code);
    const quote = nearest && feed.quote(code);
    if (!nearest || !quote || !meetsAny(nearest, quote, clock.now())) return;
    await fireAlerts(context, code);
    await readNearest(code);
  };
  const work = async () => {
    for (const code of moved) {
      if ((restsUntil.get(code) ?? 0) > clock.now()) continue;
      moved.delete(code);
      restsUntil.delete(code);
      try {
        await look(code);
      } catch (error) {
        changed.add(code);
        restsUntil.set(code, clock.now() + restMs);
        moved.add(code);
        log.error('alerts', error, { code });
      }
    }
    // Before anybody else has a turn: what comes from here on begins anew.
    isRunning = false;
  };
  const wake = () => {
    if (isRunning || moved.size === 0) return;
    isRunning = true;
    running = work();
  };
  return {
    begin: async () => {
      nearestOf = await nearestAlerts(context);
      for (const code of nearestOf.keys()) moved.add(code);
      wake();
    },
    onAlert: (code: string) => {
      // Somebody has written it: the database answers.
      restsUntil.delete(code);
      changed.add(code);
      moved.add(code);
      wake();
    },
    onTick: (codes: readonly string[]) => {
      for (const code of codes) if (nearestOf.has(code) || changed.has(code)) moved.add(code);
      wake();
    },
    wake,
    stop: async () => {
      moved.clear();
      await running;
    },
  };
}
