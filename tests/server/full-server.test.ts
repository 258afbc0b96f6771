import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { streamPath } from '../../contract/stream/types.ts';
import { listenForMetrics } from '../../server/listen-metrics.ts';
import { createPace } from '../../server/stream/pace.ts';
import { startBrokerage } from '../support/brokerage.ts';
import { openStream } from '../support/stream-client.ts';

/** What a server answers that opens no stream. */
function refusalAt(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const asked = request(new URL(streamPath, address), { headers });
    asked.once('response', (response) => {
      response.resume();
      resolve(response);
    });
    asked.once('upgrade', () => reject(new Error('a stream was opened')));
    asked.once('error', reject);
    asked.end();
  });
}

/** A server that is behind when the test says so. */
async function running() {
  let isBehind = false;
  const brokerage = await startBrokerage({ pace: { ...createPace(), isFull: () => isBehind } });
  await brokerage.start();
  const [code = ''] = brokerage.context.feed
    .instruments()
    .items.filter(({ status }) => status === 'trading')
    .map(({ code }) => code);
  const setBehind = (is: boolean) => {
    isBehind = is;
  };
  return { brokerage, code, setBehind, address: await brokerage.listen() };
}

test('a server that is behind refuses new streams until it is not, and says when to come again', async () => {
  const { brokerage, setBehind, address } = await running();
  setBehind(true);
  const { statusCode, headers } = await refusalAt(address);
  expect([statusCode, headers['retry-after'], headers.connection]).toEqual([503, '10', 'close']);
  expect(brokerage.hub.size()).toBe(0);
  setBehind(false);
  const stream = await openStream(address);
  await stream.next('welcome');
});

test('those who have a stream keep it, and are served on', async () => {
  const { brokerage, code, setBehind, address } = await running();
  const stream = await openStream(address);
  setBehind(true);
  stream.send({ type: 'watch', codes: [code], book: null, indices: false });
  await stream.next('quotes');
  const timer = setInterval(() => brokerage.clock.advance(3000), 50);
  onTestFinished(() => clearInterval(timer));
  await stream.next('quotes');
  await expect(openStream(address)).rejects.toThrow('503');
});

test('the figures of a server say how late its streams are, and how many it refused', async () => {
  const { brokerage, setBehind, address } = await running();
  setBehind(true);
  await refusalAt(address);
  await refusalAt(address);
  const metrics = await listenForMetrics(brokerage.metrics.registry, 0, '127.0.0.1');
  onTestFinished(() => metrics.close());
  const text = await (await fetch(`${metrics.address}/metrics`)).text();
  expect(text).toContain('lotwise_streams_refused_total{status="503"} 2\n');
  expect(text).toMatch(/^lotwise_stream_delay_seconds [\d.e-]+$/m);
});
