import type { Page } from 'playwright-core';

/** All that an origin keeps on a device. */
export type Device = {
  /** Entries by database and table, each key and value as JSON. */
  databases: Record<string, string[]>;
  /** Addresses by cache. */
  caches: Record<string, string[]>;
  local: Record<string, string>;
  session: Record<string, string>;
  /** By name, also those that no script can read. */
  cookies: Record<string, string>;
};

export async function readDevice(page: Page): Promise<Device> {
  const seen = await page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const entriesOf = async (database: IDBDatabase, table: string) => {
      const store = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys()),
        settled<unknown[]>(store.getAll()),
      ]);
      return keys.map((key, at) => JSON.stringify([key, values[at]]));
    };
    // One that was deleted since it was named must not be made anew by looking at it.
    const opened = (name: string) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      return settled(opening).catch(() => undefined);
    };
    const databases: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      if (!database) continue;
      for (const table of database.objectStoreNames)
        databases[`${name} ${table}`] = await entriesOf(database, table);
      database.close();
    }
    const all = (storage: Storage) => Object.fromEntries<string>(Object.entries(storage));
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => url);
    }
    return { databases, caches: kept, local: all(localStorage), session: all(sessionStorage) };
  });
  const cookies = await page.context().cookies(new URL(page.url()).origin);
  return {
    ...seen,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  };
}
