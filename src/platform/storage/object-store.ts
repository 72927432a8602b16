import type { UseStore } from 'idb-keyval';

/** Milliseconds after which a database that has not opened counts as denied. */
const maxOpening = 5_000;
/** Another page may change the database's version while this one reads it. */
const maxAttempts = 3;

interface ObjectStoreOptions {
  /** `strict`: a transaction is over once it is on the disk (Indexed Database API 3.0). */
  durability?: IDBTransactionDurability;
}

/**
 * A store of a database, as idb-keyval takes it. Unlike idb-keyval's own `createStore`, it creates a store that is
 * missing (the first opening was interrupted, or the browser lost it) under the next version of the database, and opens
 * again after the browser or another page has closed the connection.
 *
 * @returns a function that rejects where the device denies the database
 */
export function createObjectStore(database: string, store: string, { durability }: ObjectStoreOptions = {}): UseStore {
  let opened: Promise<IDBDatabase> | undefined;

  const open = () => {
    opened ??= connect().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function connect(): Promise<IDBDatabase> {
    let version: number | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const connection = await openVersion(database, store, version);
        if (connection.objectStoreNames.contains(store)) return owned(connection);
        version = connection.version + 1;
        connection.close();
      } catch (error) {
        // Another page has raised the version in between.
        if (attempt === maxAttempts || !(error instanceof DOMException && error.name === 'VersionError')) throw error;
        version = undefined;
      }
      if (attempt === maxAttempts) throw new Error(`${store} does not open`);
    }
  }

  function owned(connection: IDBDatabase): IDBDatabase {
    const forget = () => {
      opened = undefined;
    };
    connection.addEventListener('close', forget);
    // Another page creates the missing store, which it cannot while this connection is open.
    connection.addEventListener('versionchange', () => {
      forget();
      connection.close();
    });
    return connection;
  }

  // A transaction starts and is used in the same task: it ends automatically without a request.
  const begin = (connection: IDBDatabase, mode: IDBTransactionMode) =>
    connection.transaction(store, mode, durability && { durability }).objectStore(store);

  return async (mode, callback) => {
    const connection = await open();
    let objects: IDBObjectStore | undefined;
    try {
      objects = begin(connection, mode);
    } catch (error) {
      if (!isLost(error)) throw error;
      opened = undefined;
    }
    return callback(objects ?? begin(await open(), mode));
  };
}

/** The connection is closing, or the store has gone from under it. */
const isLost = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'NotFoundError');

function openVersion(database: string, store: string, version: number | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    let isOver = false;
    const fail = () => {
      isOver = true;
      clearTimeout(timer);
      reject(request.readyState === 'done' && request.error ? request.error : new Error(`${database} does not open`));
    };
    const timer = setTimeout(fail, maxOpening);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
    });
    // A page of an earlier version of the app blocks the upgrade.
    request.addEventListener('blocked', fail);
    request.addEventListener('error', fail);
    request.addEventListener('success', () => {
      clearTimeout(timer);
      if (isOver) request.result.close();
      else resolve(request.result);
    });
  });
}
