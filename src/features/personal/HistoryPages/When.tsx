import { useLocale, useT } from '#platform/i18n/index.ts';
import type { Downloaded, Listened } from '#shared/contract/content-history.ts';
import type { Locale } from '#shared/domain/locale.ts';

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

/** Time of the last play, and the number of plays if above one. */
export function WhenHeard({ item: { listened_at: at, plays_counter: count } }: { item: Listened }) {
  const t = useT();
  return (
    <span className={styles.note}>
      <Moment at={at} />
      {count > 1 && <span>{t('personal.history.plays', { count })}</span>}
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
