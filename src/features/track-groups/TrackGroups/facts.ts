import type { Translate } from '#platform/i18n/index.ts';

import { kinds, type AnyTrackGroup, type KindName } from './kinds.ts';

/** The facts of a track group in one line: year of release, number of albums and tracks, duration. None is broken over lines. */
export const factLine = (t: Translate, name: KindName, item: AnyTrackGroup): string =>
  factsOf(t, name, item)
    .map((fact) => fact.replaceAll(' ', '\u00A0'))
    .join(' · ');

function factsOf(t: Translate, name: KindName, item: AnyTrackGroup): string[] {
  const { entity } = kinds[name];
  const tracks = t(`catalogue.total.${entity}`, { count: item.tracks_counter });
  switch (name) {
    case 'albums':
      return [...(item.release_date ? [item.release_date.slice(0, 4)] : []), tracks];
    case 'labels':
    case 'musicAuthors':
      return [...made(t, 'albums', item.albums_counter), tracks];
    case 'soundAuthors':
      return [...made(t, 'libraries', item.libraries_counter), tracks];
    default:
      return [tracks, t('trackGroups.length', { seconds: item.duration })];
  }
}

const made = (t: Translate, what: 'albums' | 'libraries', count = 0): string[] =>
  count > 0 ? [t(`trackGroups.${what}.total`, { count })] : [];
