/** A process of its own that sends the same bytes to every socket twice a second, and knows nothing else. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

import { opened } from '../../../server/open-port.ts';
import { countServing, marketStepMs, task, tickForEver } from './streaming.ts';
import type { Offered, Serving } from './streaming.ts';

const { marketStart, frame = '' } = await task<Serving>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const address = await opened(server, 0, '127.0.0.1');
const count = countServing();
const fields = frame.split(',');
let marketNow = marketStart;
tickForEver(() => {
  marketNow += marketStepMs;
  const text = fields.with(8, String(marketNow)).join(',');
  count.ticks();
  count.changed(0);
  for (const socket of sockets.clients) {
    count.sent();
    socket.send(text);
  }
});
process.send?.({ address, tokens: [], codes: [] } satisfies Offered);
