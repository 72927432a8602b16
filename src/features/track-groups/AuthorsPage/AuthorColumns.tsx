import { useLocale, useLocalized } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { kinds, type AnyTrackGroup } from '../TrackGroups/kinds.ts';
import type { PlaceholderProps } from '../TrackGroups/ListBody.tsx';
import styles from './AuthorsPage.module.css';
import { byLetter } from './letters.ts';

interface AuthorColumnsProps {
  name: 'musicAuthors' | 'soundAuthors';
  /** Id of the heading that names the list. */
  headingId: string;
  items: readonly AnyTrackGroup[];
  /** The letter chosen; a name of the other alphabet then says how it is spelt there. */
  letter: string | undefined;
  stale: boolean;
}

/** Names under their letters, in as many columns as fit. */
export function AuthorColumns({ name, headingId, items, letter, stale }: AuthorColumnsProps) {
  const locale = useLocale();
  const localize = useLocalized();
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets
    <ul role="list" className={styles.columns} aria-labelledby={headingId} aria-busy={stale} data-stale={stale}>
      {byLetter(locale, items, letter).map((group) =>
        group.items.map((item, index) => (
          <li key={item.id} className={styles.author} data-letter={index === 0 ? group.letter : undefined}>
            <PageLink to={`${kinds[name].path}/${item.id}`} className={styles.name}>
              {localize(item.name)}
            </PageLink>
            {letter !== undefined && item.letter?.[locale] !== letter && (
              <span className={styles.spelling} lang={other}>
                {item.name[other]}
              </span>
            )}
            <span className={styles.facts}>{formatCount(item.tracks_counter)}</span>
          </li>
        )),
      )}
    </ul>
  );
}

/** The place of names that are on their way. */
export function ColumnsPlaceholder({ count, shown }: PlaceholderProps) {
  return (
    <ul className={styles.columns} aria-hidden="true" data-shown={shown}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.author}>
          <span className={styles.ghost} />
        </li>
      ))}
    </ul>
  );
}
