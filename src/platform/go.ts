import { localePath } from '#shared/domain/locale.ts';

import { currentLocale } from './i18n/index.ts';

/** Goes to a page of the current language; the path is without its prefix. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  goToAddress(localePath(currentLocale(), path), how);
}

/** Goes to an address, prefix included. */
export function goToAddress(address: string, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`](null, '', address);
}
