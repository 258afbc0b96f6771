import type { Context } from '../domain/context.ts';
import { reportToday } from '../paper/reports/write-reports.ts';
import { runFeeds } from '../domain/news/run-feeds.ts';
import { createLog } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from './job.ts';
import type { Job } from './job.ts';

const everyMs = 5_000;

/**
 * Brings in the news: of the day at the exchange, and of the configured feeds. A feed may take long
 * to answer: this work has a pace of its own, and nothing else waits for it.
 */
export function startNews(context: Context, log: Log = createLog(context.settings.LOG)): Job {
  const report = repeat(
    everyMs,
    () => reportToday(context),
    (error) => log.error('news', error),
  );
  const feeds = repeat(
    everyMs,
    () => runFeeds(context),
    (error) => log.error('news feeds', error),
  );
  return {
    stop: async () => {
      await Promise.all([report.stop(), feeds.stop()]);
    },
  };
}
