import { useLocale, useT } from '#platform/i18n/index.ts';
import type { Downloaded, Listened } from '#shared/contract/content-history.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { PageLink } from '#ui/PageLink/PageLink.tsx';

import type { ListComponents } from '../slots.ts';
import styles from './HistoryPages.module.css';

/** Returns date and time in the reader's time zone, with the year unless it is the current one. */
function momentText(locale: Locale, at: string): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(useLocale(), at)}</time>;

const catalogues = {
  MUSIC_VARIATION: '/music/catalog',
  MUSIC_STEM: '/music/catalog',
  SOUND_VARIATION: '/sounds/catalog',
};

/** Time of the last play under its day, the number of plays if above one, and the search that it came from. */
export function WhenHeard({ item }: { item: Listened }) {
  const { listened_at: at, plays_counter: count, search_string: words, content_type_id: type } = item;
  const t = useT();
  const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return (
    <span className={styles.note}>
      <time dateTime={at}>{time}</time>
      {count > 1 && <span>{t('personal.history.plays', { count })}</span>}
      {words !== null && (
        <PageLink to={`${catalogues[type]}?search_string=${encodeURIComponent(words)}`}>
          {t('personal.history.search', { words })}
        </PageLink>
      )}
    </span>
  );
}

/**
 * File types of the downloads, and the date of the last one.
 *
 * @param components adds buttons that download each type again
 */
export function WhenDownloaded({ item, components }: { item: Downloaded; components?: ListComponents }) {
  const { downloaded_at: at, file_types: types, row } = item;
  return (
    <span className={styles.note}>
      {components && row ? (
        <components.DownloadAgain row={row} types={types} />
      ) : (
        <span className={styles.types}>
          {types.map((type) => (
            <span key={type} className={styles.type}>
              {type.toUpperCase()}
            </span>
          ))}
        </span>
      )}
      <Moment at={at} />
    </span>
  );
}
