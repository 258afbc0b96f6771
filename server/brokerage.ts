import { access } from 'node:fs/promises';

import { createApp } from './app.ts';
import type { Context } from './domain/context.ts';
import { hasRowLocks } from './db/lock.ts';
import { migrate } from './db/migrations.ts';
import type { Database } from './db/open.ts';
import { senderObjections } from './domain/account/code-sender.ts';
import type { CredentialKeys } from './domain/credential-keys.ts';
import { cashLimitsOf } from './domain/cash/limits.ts';
import { readClockOffset } from './time/clock-offset.ts';
import type { Clock } from './time/clock.ts';
import { openCredentialKeys, openDatabase, openVault } from './domain/data-folder.ts';
import { createEvents } from './domain/events.ts';
import { createTakenLiquidity } from './domain/taken-liquidity.ts';
import { publishByOutbox } from './domain/event-outbox/write-events.ts';
import { calendarReader } from './time/exchange-calendar.ts';
import { createClock } from './time/market-clock.ts';
import { marketOf } from './domain/market/market-settings.ts';
import { feedsOf } from './domain/news/feed-list.ts';
import { addressObjections } from './domain/passkey/relying-party.ts';
import type { Phase } from './domain/readiness.ts';
import { makePushKey } from './domain/push/push-key.ts';
import { feeSchedulesOf } from './domain/trade/fee-schedules.ts';
import { createFeed } from './feed/create-feed.ts';
import type { Feed } from './feed/feed.ts';
import type { Simulation } from './feed/simulation.ts';
import type { Router } from './http/route.ts';
import { startAlerts } from './jobs/alerts.ts';
import { startTasks } from './jobs/tasks.ts';
import { startDaily } from './jobs/daily.ts';
import { startEvents } from './jobs/events.ts';
import type { Job } from './jobs/job.ts';
import { createLeadership, startAtLeader } from './jobs/leadership.ts';
import type { Leadership } from './jobs/leadership.ts';
import { startForgettingLimits } from './jobs/limits.ts';
import { startMatching } from './jobs/matching.ts';
import { startNews } from './jobs/news.ts';
import { startPush } from './jobs/push.ts';
import { startTakenLiquidity } from './jobs/taken-liquidity.ts';
import { createLog } from './lib/log.ts';
import type { Log } from './lib/log.ts';
import type { Settings } from './domain/settings.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { paper } from './paper/paper.ts';
import { createHub } from './stream/hub.ts';
import type { Hub } from './stream/hub.ts';
import type { Pace } from './stream/pace.ts';

/** Parts that a test brings of its own: a clock that stands still, a scripted feed. */
export type BrokerageParts = {
  db?: Database;
  clock?: Clock;
  feed?: Feed;
  /** For the feed of its own: a simulation that other brokerages use as well. */
  simulation?: Simulation;
  credentialKeys?: CredentialKeys;
  log?: Log;
  /** Of this server and of all that share its database. */
  leadership?: Leadership;
  /** How well it keeps up with its streams. */
  pace?: Pace;
  /** Folder of the built app; without it only the API is served. */
  appFolder?: string;
  /** Looks on for a moment: the market of a new database is not settled by it. */
  visiting?: true;
  /** Works beside the server: streams are there. */
  backOffice?: true;
};

/** A whole brokerage: database, clock, feed, jobs, API and stream. */
export type Brokerage = {
  context: Context;
  app: Router;
  hub: Hub;
  log: Log;
  metrics: Metrics;
  /** Starts what runs by itself: prices, matching, the stream's frames. */
  start(): Promise<void>;
  /** Serves as before and says that it is not ready, so that others are sent what comes next. */
  announceEnd(): void;
  /** Ends all of that and closes the database. */
  stop(): Promise<void>;
};

/** Opens and migrates the database and puts the parts together. Nothing runs before `start`. */
export async function createBrokerage(
  given: Settings,
  parts: BrokerageParts = {},
): Promise<Brokerage> {
  // Tables of fees and limits that cannot be read are said at the start, not to an investor.
  feeSchedulesOf(given);
  cashLimitsOf(given);
  feedsOf(given);
  refuseWrong(given);
  const db = parts.db ?? openDatabase(given);
  await migrate(db);
  const settings = { ...given, ...(await marketOf(db, given, { keep: parts.visiting !== true })) };
  const ownClock = createClock({
    hours: settings.MARKET_HOURS,
    readOffset: () => readClockOffset(db),
    readCalendar: calendarReader(db),
  });
  await ownClock.refresh();
  const clock = parts.clock ?? ownClock;
  const context: Context = {
    db,
    clock,
    feed: parts.feed ?? (await createFeed({ db, clock, settings, ...simulationOf(parts) })),
    events: createEvents(isAlone(db, parts) ? undefined : publishByOutbox(db)),
    taken: createTakenLiquidity(db),
    settings,
    credentialKeys: parts.credentialKeys ?? (await openCredentialKeys(settings, db)),
    vault: await openVault(settings, db),
    paper,
  };
  await makePushKey(context);
  const hub = createHub(context, parts.pace);
  const leadership = parts.leadership ?? createLeadership(db);
  const metrics = createMetrics(context, hub, leadership);
  const log = metrics.counting(parts.log ?? createLog(settings.LOG));
  // A folder that is not there is said at the start, not at the first request.
  if (parts.appFolder !== undefined) await access(parts.appFolder);
  let jobs: Job[] = [];
  let phase: Phase = 'starting';
  const app = createApp(context, {
    log,
    phase: () => phase,
    leader: () => leadership.leader(),
    ...(parts.appFolder !== undefined && { appFolder: parts.appFolder }),
  });
  return {
    context,
    app,
    hub,
    log,
    metrics,
    start: async () => {
      if (clock === ownClock) await ownClock.start();
      context.feed.start();
      hub.start();
      jobs = await startJobs(context, log, leadership);
      phase = 'running';
    },
    announceEnd: () => {
      phase = 'ending';
    },
    stop: async () => {
      phase = 'ending';
      await Promise.all(jobs.map((job) => job.stop()));
      jobs = [];
      hub.stop();
      context.feed.stop();
      ownClock.stop();
      await db.destroy();
    },
  };
}

function simulationOf({ simulation }: BrokerageParts): Pick<BrokerageParts, 'simulation'> {
  return simulation ? { simulation } : {};
}

/** The server of an embedded database has all streams itself; the back office has none. */
function isAlone(db: Database, { backOffice }: BrokerageParts): boolean {
  return !hasRowLocks(db) && backOffice !== true;
}

/** What every server does: each has streams of its own, and messages to devices are shared out by rows. */
const everywhere = [startTakenLiquidity, startAlerts, startPush, startForgettingLimits];
/** What one does for all: orders at rest, work that falls due, and whatever asks others for news. */
const atLeader = [startMatching, startDaily, startTasks, startNews];

/** Whatever the others publish is told: the first of them has begun before they do. */
async function startJobs(context: Context, log: Log, leadership: Leadership): Promise<Job[]> {
  const telling = startEvents(context, log);
  await telling.begun;
  const begin = (starts: typeof everywhere) => starts.map((start) => start(context, log));
  return [
    telling,
    ...begin(everywhere),
    await startAtLeader(leadership, log, () => begin(atLeader)),
  ];
}

/** A live brokerage was asked by `liveObjections` before it came here. */
function refuseWrong(settings: Settings): void {
  const objections = [
    ...(settings.CODE_SENDER === 'outbox' ? [] : senderObjections(settings)),
    ...(settings.PUBLIC_ADDRESS === '' ? [] : addressObjections(settings)),
  ];
  if (objections.length > 0) throw new Error(`wrong settings\n  ${objections.join('\n  ')}`);
}
