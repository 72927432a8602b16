import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/**
 * What the addresses of public files begin with for the request under way: the setting ASSET_URL, without a slash at its
 * end. Empty without one, and outside of requests: the files are then this server's own.
 */
export const assetBase = (): string => scope.getStore() ?? '';

/** Presents everything that `work` starts with addresses under ASSET_URL. */
export const withAssetBase = (base: string, work: () => void): void => scope.run(base, work);
