/** A process of its own that opens streams, each with shares of its own choice, and notes what comes. */
import { WebSocket } from 'ws';

import { streamPath } from '../../../contract/stream/types.ts';
import type { ClientMessage } from '../../../contract/stream/types.ts';
import { marketStepMs, now, task } from './streaming.ts';
import type { Offered, Opened, Order, Received } from './streaming.ts';

export type Watching = Offered & { streams: number; watched: number; marketStart: number };

const { address, tokens, codes, streams, watched, marketStart } = await task<Watching>();
const atOnce = 50;
/** The time is read of about so many quotes of a frame. */
const looked = 6;
const quotes = Buffer.from('{"type":"quotes"');

let frames: Received['frames'] = [];
let frame = '';
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

function choice(): string[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(watched, codes.length))
    chosen.add(codes[random(codes.length)] ?? '');
  return [...chosen];
}

function note(data: Buffer, stream: number): void {
  if (data.compare(quotes, 0, quotes.length, 0, quotes.length) !== 0) return;
  const at = newestIn(data.toString('latin1', 0, 100 * looked));
  frames.push([Math.ceil((at - marketStart) / marketStepMs), now(), stream]);
  if (frame === '' && data.length > 50 * watched) frame = data.toString();
}

/** The newest time among the first quotes: one that only its book changed in has that of an earlier tick. */
function newestIn(begin: string): number {
  const whole = begin.split('],[').slice(0, -1);
  return Math.max(...whole.map((quote) => Number(quote.split(',').at(-5))));
}

const refused: Opened['refused'] = {};
let open = 0;

function openOne(stream: number): Promise<void> {
  const { token, cookie } = tokens[stream] ?? {};
  const socket = new WebSocket(address.replace('http', 'ws') + streamPath, {
    perMessageDeflate: false,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.on('message', (data: Buffer) => note(data, stream));
  return new Promise((resolve) => {
    socket.once('error', (error) => {
      refused[error.message] = (refused[error.message] ?? 0) + 1;
      resolve();
    });
    socket.once('open', () => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
      });
      if (token !== undefined) send({ type: 'hello', token, lang: 'de' });
      if (codes.length > 0) send({ type: 'watch', codes: choice(), book: null, indices: false });
      resolve();
    });
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < streams) await openOne(next++);
  }),
);
process.on('message', (order: Order) => {
  if (order === 'end') process.send?.({ frames, frame } satisfies Received);
  if (order === 'begin') frames = [];
  if (order !== 'end') process.send?.({ open, refused } satisfies Opened);
});
process.send?.({ open, refused } satisfies Opened);
