import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { formatDate } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { kinds, type AnyTrackGroup, type KindName } from '../TrackGroups/kinds.ts';
import styles from './TrackGroupPage.module.css';

/** Genres shown: an album is of few. */
const maxGenres = 6;

/** Its number of tracks and, of an album, its label, date and genres. */
export function HeroFacts({ name, item }: { name: KindName; item: AnyTrackGroup }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { entity } = kinds[name];
  const { albums_counter: albums = 0, libraries_counter: libraries = 0, genres = [] } = item;
  return (
    <div className={styles.facts}>
      <ul className={styles.amounts}>
        {albums > 0 && <li>{t('trackGroups.albums.total', { count: albums })}</li>}
        {libraries > 0 && <li>{t('trackGroups.libraries.total', { count: libraries })}</li>}
        <li>{t(`catalogue.total.${entity}`, { count: item.tracks_counter })}</li>
        <li>{t('trackGroups.length', { seconds: item.duration })}</li>
        {item.release_date && (
          <li>
            <time dateTime={item.release_date}>{formatDate(locale, item.release_date)}</time>
          </li>
        )}
        {item.label && (
          <li>
            <PageLink to={`/music/labels/${item.label.id}`} className={styles.label}>
              {localize(item.label.name)}
            </PageLink>
          </li>
        )}
      </ul>
      {genres.length > 0 && (
        <ul className={styles.tags} aria-label={t('track.groups.genres')}>
          {genres.slice(0, maxGenres).map((genre) => (
            <li key={`${genre.id} ${genre.sub_id}`} className={styles.tag}>
              {localize(genre.name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
