import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import packageFile from '../package.json' with { type: 'json' };
import { poolUse } from './db/open.ts';
import type { Database } from './db/open.ts';
import type { Context } from './domain/context.ts';
import type { Leadership } from './jobs/leadership.ts';
import type { Log } from './lib/log.ts';
import type { Hub } from './stream/hub.ts';

export type Metrics = {
  /** Counts what is written to a log, and writes it. */
  counting(log: Log): Log;
  /** Counts a stream that was refused with a status of HTTP. */
  streamRefused: (status: number) => void;
  registry: Registry;
};

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Figures of a server for Prometheus. Labels are routes, states and names of jobs: there are few of them,
 * and none says anything of an investor.
 */
export function createMetrics(context: Context, hub: Hub, leadership: Leadership): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'lotwise_http_request_duration_seconds',
    help: 'Answered requests, by the pattern of their route; files, pages and probes together',
    labelNames: ['path', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const errors = new Counter({
    name: 'lotwise_errors_total',
    help: 'Unexpected errors, as they are logged, by what failed',
    labelNames: ['what'],
    registers,
  });
  const refused = new Counter({
    name: 'lotwise_streams_refused_total',
    help: 'Streams that were refused, by status: 429 of an address, 503 of a server that is full',
    labelNames: ['status'],
    registers,
  });
  measureState(context, hub, registry);
  for (const gauge of leadershipOf(leadership)) registry.registerMetric(gauge);
  return {
    registry,
    streamRefused: (status) => refused.inc({ status }),
    counting: (log) => ({
      request: (line) => {
        const path = line.path.startsWith('/api/') ? line.path : 'other';
        requests.observe({ path, status: line.status }, line.ms / 1000);
        log.request(line);
      },
      error: (what, ...rest) => {
        errors.inc({ what });
        log.error(what, ...rest);
      },
    }),
  };
}

function measureState({ db, events }: Context, hub: Hub, registry: Registry): void {
  const registers = [registry];
  const info = new Gauge({
    name: 'lotwise_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  });
  info.set({ version: packageFile.version }, 1);
  const told = new Counter({
    name: 'lotwise_events_total',
    help: 'What investors were told about their accounts, by type',
    labelNames: ['type'],
    registers,
  });
  const delay = new Histogram({
    name: 'lotwise_event_delay_seconds',
    help: 'From the outbox of events to the devices of this server: what commits late and what is read late',
    buckets: secondsBuckets,
    registers,
  });
  events.subscribe((_userId, { type }, ageMs) => {
    told.inc({ type });
    if (ageMs !== undefined) delay.observe(ageMs / 1000);
  });
  for (const gauge of streamsOf(hub)) registry.registerMetric(gauge);
  registry.registerMetric(connectionsOf(db));
}

function streamsOf(hub: Hub): Gauge[] {
  const open = new Gauge({
    name: 'lotwise_streams',
    help: 'Open streams',
    registers: [],
    collect() {
      this.set(hub.size());
    },
  });
  const delay = new Gauge({
    name: 'lotwise_stream_delay_seconds',
    help: 'How long after a tick the last stream has its frame: above a quarter no stream is added',
    registers: [],
    collect() {
      this.set(hub.delayMs() / 1000);
    },
  });
  return [open, delay];
}

function leadershipOf(leadership: Leadership): Gauge[] {
  const leads = new Gauge({
    name: 'lotwise_leads',
    help: '1 at the server that does what one does for all',
    registers: [],
    collect() {
      this.set(leadership.leader() === 'here' ? 1 : 0);
    },
  });
  const term = new Gauge({
    name: 'lotwise_leader_term',
    help: 'Counts those who led, up to the last that this server was',
    registers: [],
    collect() {
      this.set(leadership.term());
    },
  });
  return [leads, term];
}

function connectionsOf(db: Database): Gauge {
  return new Gauge({
    name: 'lotwise_database_connections',
    help: 'Connections to PostgreSQL: open, idle of them, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(poolUse(db) ?? {})) this.set({ state }, count);
    },
  });
}
