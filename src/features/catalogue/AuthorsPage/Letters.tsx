import { Link } from 'wouter';

import { useCall } from '#platform/api/use-call.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import type { musicAuthors } from '#shared/contract/authors.ts';
import type { GatheringListPart } from '#shared/pages/gathering-query.ts';

import styles from './AuthorsPage.module.css';
import { letterRows } from './letters.ts';

interface LettersProps {
  call: typeof musicAuthors.letters;
  chosen: string | undefined;
  hrefOf: (part: GatheringListPart) => string;
}

/** Both alphabets: a letter leads to the authors whose name begins with it in either language. */
export function Letters({ call, chosen, hrefOf }: LettersProps) {
  const t = useT();
  const locale = useLocale();
  const { answer } = useCall(call);
  return (
    <nav aria-label={t('gatherings.letters')} className={styles.letters}>
      {letterRows(locale, answer?.data ?? []).map((row, index) => (
        <ul key={row[0]?.letter} className={styles.row}>
          {index === 0 && (
            <li>
              <Letter href={hrefOf({ letter: undefined })} current={chosen === undefined}>
                {t('gatherings.allLetters')}
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
                  label={letter === '#' ? t('gatherings.otherLetters') : undefined}
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
