import { promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

const table = 'queries';

export type DeviceStore = {
  /** For the functions of idb-keyval. */
  use: UseStore;
  /** Lets go of the database, so that it can be deleted; the next use opens it again. */
  close: () => void;
};

/**
 * A store of its own database that can be let go. An open connection keeps a deletion waiting, and
 * whoever opens the database next waits behind the deletion: for ever, if the connection is our own.
 */
export function openDeviceStore(name: string): DeviceStore {
  let opening: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
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

  return {
    use: async (mode, callback) => {
      const database = await (opening ??= open());
      return callback(database.transaction(table, mode).objectStore(table));
    },
    close,
  };
}
