import type { Page } from '@playwright/test';

/** What the device has stored under a key of the app's values; undefined before the first write. */
export const storedValue = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
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
            .get(name);
          request.addEventListener('success', () => {
            database.close();
            resolve(request.result?.value);
          });
        });
      }),
    key,
  );
