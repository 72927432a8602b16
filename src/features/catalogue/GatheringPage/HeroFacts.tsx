import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { formatDate } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { kinds, type AnyGathering, type KindName } from '../Gatherings/kinds.ts';
import styles from './GatheringPage.module.css';

/** Genres shown: an album is of few. */
const mostGenres = 6;

/** How much it holds and, of an album, its label, date and genres. */
export function HeroFacts({ name, item }: { name: KindName; item: AnyGathering }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { entity } = kinds[name];
  const { albums_counter: albums = 0, libraries_counter: libraries = 0, genres = [] } = item;
  return (
    <div className={styles.facts}>
      <ul className={styles.amounts}>
        {albums > 0 && <li>{t('gatherings.albums.total', { count: albums })}</li>}
        {libraries > 0 && <li>{t('gatherings.libraries.total', { count: libraries })}</li>}
        <li>{t(`catalogue.total.${entity}`, { count: item.tracks_counter })}</li>
        <li>{t('gatherings.length', { seconds: item.duration })}</li>
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
          {genres.slice(0, mostGenres).map((genre) => (
            <li key={`${genre.id} ${genre.sub_id}`} className={styles.tag}>
              {localize(genre.name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
