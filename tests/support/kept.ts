import type { Page } from 'playwright-core';

import { readDevice } from './device.ts';

/** What the page keeps of its users' answers and drafts on the device: key and value as JSON. */
export async function keptOnDevice(page: Page): Promise<string[]> {
  const { databases } = await readDevice(page);
  return Object.entries(databases).flatMap(([name, entries]) =>
    name.startsWith('lotwise-cache-usr_') ? entries : [],
  );
}
