/**
 * A process of its own that serves streams: the brokerage with its simulated market, of which nearly every
 * share trades twice a second. Every stream may be of a session of its own.
 */
import { sessionCookies } from '../../../contract/user/types.ts';
import { createBrokerage } from '../../../server/brokerage.ts';
import { migrate } from '../../../server/db/migrations.ts';
import { openEmbedded } from '../../../server/db/open.ts';
import { openSession } from '../../../server/domain/login/sessions.ts';
import { readSettings } from '../../../server/domain/settings.ts';
import { createFeed } from '../../../server/feed/create-feed.ts';
import { listen } from '../../../server/listen.ts';
import { createManualClock } from '../../../server/time/market-clock.ts';
import { openAccount } from '../../factories/trading.ts';
import { countServing, marketStepMs, task, tickForEver } from './streaming.ts';
import type { Offered, Serving } from './streaming.ts';

const { streams, marketStart } = await task<Serving>();
const settings = readSettings({ DATA_DIR: ':memory:', PORT: '0', RATE_LIMITS: 'off' });
const db = openEmbedded(':memory:');
await migrate(db);
// The market has a time of its own: the brokerage tells everybody when its clock jumps.
const clock = createManualClock(marketStart);
const feed = await createFeed({ db, clock, settings });
const brokerage = await createBrokerage(settings, {
  db,
  // It ticks when it is told to.
  feed: { ...feed, start: () => undefined },
});
const { context, hub } = brokerage;
const count = countServing();
const { address } = await listen(
  {
    ...brokerage,
    hub: {
      ...hub,
      connect: (peer) =>
        hub.connect({
          ...peer,
          send: (text) => {
            count.sent();
            peer.send(text);
          },
        }),
    },
  },
  settings,
);
await brokerage.start();
const userId = await openAccount(context, 0);
const proved = { userId, passwordHash: '', secondStep: false };
const device = { ...proved, userAgent: 'bench', deviceHash: '' };
const sessions = await Promise.all(
  Array.from({ length: streams }, () => openSession(context, device)),
);
tickForEver(() => {
  clock.advance(marketStepMs);
  count.ticks();
  count.changed(feed.tick().length);
});
process.send?.({
  address,
  tokens: sessions.map(({ token, companion }) => ({
    token,
    cookie: `${sessionCookies.companion}=${companion}`,
  })),
  codes: feed
    .instruments()
    .items.filter(({ status }) => status === 'trading')
    .map(({ code }) => code),
} satisfies Offered);
