import type { Page } from '@playwright/test';

/** What the device has stored under a key of the app's values; undefined before the first write. */
export const storedValue = (page: Page, key: string): Promise<unknown> => findStored(page, key, key);

/** What the device has stored for the person under a name of the app's personal values. */
export const storedOfPerson = (page: Page, name: string): Promise<unknown> =>
  // Keys end with the number of the person, which sorts before a colon.
  findStored(page, `${name}.1`, `${name}.:`);

const findStored = (page: Page, from: string, to: string): Promise<unknown> =>
  page.evaluate(
    (range) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tonika');
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('values')) {
            database.close();
            return resolve(undefined);
          }
          const request: IDBRequest<{ value: unknown } | undefined> = database
            .transaction('values')
            .objectStore('values')
            .get(IDBKeyRange.bound(range.from, range.to));
          request.addEventListener('success', () => {
            database.close();
            resolve(request.result?.value);
          });
        });
      }),
    { from, to },
  );

/** Everything that the origin has stored in this browser, as text. */
export const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = Object.entries(localStorage).map((entry) => entry.join('='));
    // A cache that is deleted meanwhile is made again by its opening: only what one contains counts.
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(`${name} ${request.url}`);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[][]>((resolve) => {
          const list: unknown[][] = [];
          const cursor = database.transaction(store).objectStore(store).openCursor();
          cursor.addEventListener('success', () => {
            if (!cursor.result) return resolve(list);
            list.push([cursor.result.key, cursor.result.value]);
            cursor.result.continue();
          });
        });
        found.push(...rows.map((row) => `${name}.${store} ${JSON.stringify(row)}`));
      }
      database.close();
    }
    return found.join('\n');
  });
