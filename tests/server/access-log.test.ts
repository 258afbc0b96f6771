import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { cashEndpoints as cash } from '../../contract/cash/endpoints.ts';
import { createApp } from '../../server/app.ts';
import type { RequestLine } from '../../server/lib/log.ts';
import { openCashDesk } from '../factories/cash-desk.ts';
import { throwAwayFolder } from '../support/run-node.ts';

test('the log of requests names no payment, nor anything else that somebody put into an address', async () => {
  const desk = await openCashDesk();
  const { id } = await desk.deposit(100_000);
  const reference = await desk.referenceOf(id);
  const appFolder = join(throwAwayFolder(), 'app');
  mkdirSync(appFolder);
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>app</title>');
  const lines: RequestLine[] = [];
  const log = { request: (line: RequestLine) => lines.push(line), error: () => undefined };
  const app = createApp(desk.brokerage.context, { log, appFolder });
  const ask = (path: string, method = 'GET', accept = '*/*') =>
    app.request(path, { method, headers: { accept } });
  for (const method of ['GET', 'POST']) await ask(`/sandbox-pay/${reference}`, method);
  await ask(`/sandbox-pay/${reference}/`);
  await ask(`/sandbox-pay/${reference}/more`, 'GET', 'text/html');
  await ask(`/api/cash/${reference}`);
  await ask(`/${reference}.txt`);
  await ask(cash.limits.path);
  await ask('/index.html');
  expect(JSON.stringify(lines)).not.toContain(reference);
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/sandbox-pay/:reference', 200],
    ['/sandbox-pay/:reference', 200],
    ['/*', 404],
    ['/index.html', 200],
    ['/api/*', 404],
    ['/*', 404],
    [cash.limits.path, 401],
    ['/index.html', 200],
  ]);
});
