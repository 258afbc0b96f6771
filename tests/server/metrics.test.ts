import { describe, expect, onTestFinished, test } from 'vitest';

import { tradeEndpoints } from '../../contract/trade/endpoints.ts';
import { userEndpoints } from '../../contract/user/endpoints.ts';
import { listenForMetrics } from '../../server/listen-metrics.ts';
import { startBrokerage } from '../support/brokerage.ts';
import type { TestBrokerage } from '../support/brokerage.ts';
import { runNode, throwAwayFolder } from '../support/run-node.ts';

async function metricsOf({ metrics }: TestBrokerage): Promise<string> {
  const listening = await listenForMetrics(metrics.registry, 0, '127.0.0.1');
  onTestFinished(() => listening.close());
  const response = await fetch(`${listening.address}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('the figures of a server', () => {
  test('count answers by route and status, errors by what failed, and streams', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered();
    await phone.call(userEndpoints.info, {});
    await phone.call(userEndpoints.info, {});
    await brokerage.client().refused(userEndpoints.info, {});
    await brokerage.context.db.schema.alterTable('users').renameTo('gone').execute();
    await phone.refused(userEndpoints.info, {});
    await brokerage.context.db.schema.alterTable('gone').renameTo('users').execute();
    const text = await metricsOf(brokerage);
    const count = (status: number) =>
      valueOf(
        text,
        `lotwise_http_request_duration_seconds_count{path="${userEndpoints.info.path}",status="${status}"}`,
      );
    expect([count(200), count(401), count(500)]).toEqual([2, 1, 1]);
    expect(valueOf(text, 'lotwise_errors_total{what="request failed"}')).toBe(1);
    expect(valueOf(text, 'lotwise_streams')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('name nobody, and nothing that somebody put into an address', async () => {
    const brokerage = await startBrokerage();
    const phone = await brokerage.registered('Agatha');
    await phone.call(tradeEndpoints.orders, { status: 'all' });
    for (const path of ['/api/Agatha', '/sandbox-pay/pay_Agatha', '/Agatha.txt', '/health'])
      await brokerage.app.request(path);
    const text = await metricsOf(brokerage);
    expect(text).not.toContain('Agatha');
    expect(text).not.toMatch(/usr_/);
    expect(text).toContain('path="/api/*"');
    expect(text).toContain('path="other"');
  });

  test('count what investors are told of their accounts', async () => {
    const brokerage = await startBrokerage();
    brokerage.context.events.tell('usr_1', { type: 'balance' });
    brokerage.context.events.tell('usr_2', { type: 'balance' });
    expect(valueOf(await metricsOf(brokerage), 'lotwise_events_total{type="balance"}')).toBe(2);
  });
});

describe('a server', () => {
  test('serves its figures nowhere unless it is told to, and never on the port of the app', async () => {
    const silent = runNode(['server/start.ts', '--api-only'], {
      PORT: '0',
      DATA_DIR: throwAwayFolder(),
    });
    const [address] = await silent.says(/http:\/\/localhost:\d+/);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    await silent.says(/Stop with Ctrl-C/);
    silent.child.kill('SIGTERM');
    expect((await silent.ended).stdout).not.toContain('Metrics');
  });

  test('serves them on a port of their own, to its own machine, and nothing else there', async () => {
    const told = runNode(['server/start.ts', '--api-only'], {
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: throwAwayFolder(),
    });
    const [, metrics = ''] = await told.says(/Metrics +(http:\/\/127\.0\.0\.1:\d+)\/metrics/);
    expect(await (await fetch(`${metrics}/metrics`)).text()).toContain('lotwise_info{version="');
    for (const path of ['/', '/api/stock/getconfig', '/ready'])
      expect((await fetch(metrics + path)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
    told.child.kill('SIGTERM');
    expect(await told.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('says so when their port is taken, and does not run', async () => {
    const first = runNode(['server/start.ts', '--api-only'], {
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: throwAwayFolder(),
    });
    const [, METRICS_PORT = ''] = await first.says(/Metrics +http:\/\/127\.0\.0\.1:(\d+)/);
    const second = await runNode(['server/start.ts', '--api-only'], {
      PORT: '0',
      METRICS_PORT,
      DATA_DIR: throwAwayFolder(),
    }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^The port is in use already\..+METRICS_PORT=\d+ npm start/);
  });
});
