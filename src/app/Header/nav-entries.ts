import type { TextKey } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';

interface NavEntry {
  path: string;
  text: TextKey;
}

interface NavGroup {
  /** Absent for what belongs to neither family. */
  entity?: Entity;
  /** What its entries are of. */
  name?: TextKey;
  entries: readonly NavEntry[];
}

/** Header navigation, the same for everyone (spec.md section 2). */
export const navGroups: readonly NavGroup[] = [
  {
    entity: 'music',
    name: 'shell.nav.music',
    entries: [
      { path: '/music/catalog', text: 'shell.nav.catalog' },
      { path: '/music/playlists', text: 'shell.nav.playlists' },
      { path: '/music/labels', text: 'shell.nav.labels' },
      { path: '/music/albums', text: 'shell.nav.albums' },
      { path: '/music/authors', text: 'shell.nav.authors' },
    ],
  },
  {
    entity: 'sound',
    name: 'shell.nav.sounds',
    entries: [
      { path: '/sounds/catalog', text: 'shell.nav.catalog' },
      { path: '/sounds/collections', text: 'shell.nav.collections' },
      { path: '/sounds/libraries', text: 'shell.nav.libraries' },
      { path: '/sounds/authors', text: 'shell.nav.authors' },
    ],
  },
  { entries: [{ path: '/licensing', text: 'shell.nav.licensing' }] },
];
