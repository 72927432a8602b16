import type { TextKey } from '#platform/i18n/index.ts';
import { findPage } from '#shared/pages/pages.ts';

interface AccountEntry {
  path: string;
  text: TextKey;
}

/** Navigation of signed-in people (spec.md section 2). */
const entries: readonly AccountEntry[] = [
  { path: '/account/profile', text: 'account.menu.profile' },
  { path: '/account/projects', text: 'account.menu.projects' },
  { path: '/account/reports', text: 'account.menu.reports' },
  { path: '/account/downloads?type=MUSIC_VARIATION', text: 'account.menu.downloads' },
  { path: '/account/auditioned?type=MUSIC_VARIATION', text: 'account.menu.auditioned' },
  { path: '/account/favorites?type=SOUND_AUTHOR', text: 'account.menu.favorites' },
];

/** The entries whose pages there are. */
export const accountEntries = entries.filter(({ path }) => findPage(path.split('?', 1)[0] ?? ''));

/** Those of the account's menus: with what this device stores, which guests find in the footer. */
export const menuEntries: readonly AccountEntry[] = [...accountEntries, { path: '/storage', text: 'device.title' }];

/** Those of «Моя музыка»: all but who the person is. */
export const ownMusic = accountEntries.filter(({ path }) => path !== '/account/profile');
