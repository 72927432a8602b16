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
