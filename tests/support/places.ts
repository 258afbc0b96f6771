import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import type { CodeName } from '../../contract/wire/envelope.ts';
import { createTestClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';

type Served = { app: { fetch(request: Request): Response | Promise<Response> } };

/** A browser without a mark at an address; the brokerage must trust proxies (`TRUST_PROXY=yes`). */
export function browserAt({ app }: Served, address: string): TestClient {
  return createTestClient(async (request) => {
    request.headers.set('x-forwarded-for', address);
    return app.fetch(request);
  });
}

/** What a login with a wrong password comes to. */
export async function guess(phone: TestClient, username: string): Promise<CodeName | undefined> {
  const input = await phone.encrypted({ username, password: 'falsch-geraten-1' });
  return (await phone.refused(userEndpoints.login, input)).code;
}

/** A folder for a database and its keys, until the test ends: processes may share it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
