import { Link } from 'wouter';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import type { musicAuthors } from '#shared/contract/authors.ts';
import type { TrackGroupListChanges } from '#shared/pages/track-group-query.ts';

import styles from './AuthorsPage.module.css';
import { letterRows } from './letters.ts';

interface LettersProps {
  endpoint: typeof musicAuthors.letters;
  chosen: string | undefined;
  hrefOf: (part: TrackGroupListChanges) => string;
}

/** The alphabets in use: a letter leads to the authors whose name begins with it in either language. */
export function Letters({ endpoint, chosen, hrefOf }: LettersProps) {
  const t = useT();
  const locale = useLocale();
  const { response } = useEndpoint(endpoint);
  return (
    <nav aria-label={t('trackGroups.letters')} className={styles.letters}>
      {letterRows(locale, response?.data ?? [], chosen).map((row, index) => (
        <ul key={row[0]?.letter} className={styles.row}>
          {index === 0 && (
            <li>
              <Letter href={hrefOf({ letter: undefined })} current={chosen === undefined}>
                {t('trackGroups.allLetters')}
              </Letter>
            </li>
          )}
          {row.map(({ letter, count }) => (
            <li key={letter} data-empty={count === 0}>
              {count === 0 ? (
                <span className={styles.letter}>{letter}</span>
              ) : (
                <Letter
                  href={hrefOf({ letter })}
                  current={letter === chosen}
                  label={letter === '#' ? t('trackGroups.otherLetters') : undefined}
                >
                  {letter}
                </Letter>
              )}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

interface LetterProps {
  href: string;
  current: boolean;
  /** Where the letter is no name. */
  label?: string | undefined;
  children: string;
}

function Letter({ href, current, label, children }: LetterProps) {
  return (
    <Link href={href} className={styles.letter} aria-current={current ? 'true' : undefined} aria-label={label}>
      {children}
    </Link>
  );
}
