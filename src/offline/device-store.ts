import { promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

const table = 'queries';

export type DeviceStore = {
  /** For the functions of idb-keyval. */
  use: UseStore;
  /**
   * One transaction for all that `work` asks for: all of it is written, or nothing. `atOnce` for the
   * last moment of a page, which does not live to see the answers: `work` must not wait for any.
   */
  change: (work: (table: IDBObjectStore) => void, atOnce?: boolean) => Promise<void>;
  /** Lets go of the database, so that it can be deleted; the next use opens it again. */
  close: () => void;
  /** Deletes the database. */
  destroy: () => Promise<void>;
};

/** Rejects with the reason of the whole, such as a full disk; that of a single request comes earlier. */
function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('nothing was written', 'AbortError')),
    );
  });
}

/**
 * A store of its own database that can be let go. An open connection keeps a deletion waiting, and
 * whoever opens the database next waits behind the deletion: for ever, if the connection is our own.
 *
 * The database is made only while `mayBegin` agrees. Every write over a connection that was open
 * comes before a deletion, and one that comes after it would have to make the database anew: so
 * nothing can be written once `mayBegin` has turned false and the database is deleted.
 */
export function openDeviceStore(name: string, mayBegin: () => boolean): DeviceStore {
  let opening: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => {
      if (mayBegin()) request.result.createObjectStore(table);
      else request.transaction?.abort();
    });
    const database = await promisifyRequest(request);
    // Somebody deletes it, perhaps another tab at a logout.
    database.addEventListener('versionchange', close);
    database.addEventListener('close', close);
    return database;
  };
  const close = () => {
    const closing = opening;
    opening = undefined;
    void closing?.then(
      (database) => database.close(),
      () => undefined,
    );
  };

  const transact: UseStore = async (mode, callback) => {
    opening ??= open();
    try {
      return await callback((await opening).transaction(table, mode).objectStore(table));
    } catch (error) {
      // What could not be opened, or was closed meanwhile, is opened anew by the next use.
      close();
      throw error;
    }
  };

  return {
    use: transact,
    change: (work, atOnce = false) =>
      transact('readwrite', (store) => {
        work(store);
        if (atOnce) store.transaction.commit();
        return settled(store.transaction);
      }),
    close,
    destroy: async () => {
      close();
      try {
        await promisifyRequest(indexedDB.deleteDatabase(name));
      } catch {
        // There was nothing to delete.
      }
    },
  };
}
