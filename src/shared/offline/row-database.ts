/** The IndexedDB database of the rows on the device (`platform/offline/row-store`); `/reset` deletes it with the caches. */
export const rowDatabase = 'tonika-rows';
