import type { Page } from 'playwright-core';

/** What the page keeps of its user's answers and drafts on the device, each as JSON. */
export function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('lotwise-cache-usr_') ? [name] : [],
    );
    const kept = await Promise.all(
      names.map(async (name) => {
        const database = await settled(indexedDB.open(name));
        const entries = await settled<unknown[]>(
          database.transaction('queries').objectStore('queries').getAll(),
        );
        database.close();
        return entries.map((entry) => JSON.stringify(entry));
      }),
    );
    return kept.flat();
  });
}
