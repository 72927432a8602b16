import type { ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { Spinner } from '#ui/Spinner/Spinner.tsx';

import { useTypedSearch } from '#ui/use-typed-search.ts';
import styles from './Gatherings.module.css';
import type { KindName } from './kinds.ts';

interface ListHeadProps {
  name: KindName;
  headingId: string;
  /** undefined: not known yet. */
  total: number | undefined;
  stale: boolean;
  words: string;
  onSearch: (words: string) => void;
  /** What narrows the list, with the way out of it. */
  children?: ReactNode;
}

/** Heading, count and search of a list of gatherings. */
export function ListHead({ name, headingId, total, stale, words, onSearch, children }: ListHeadProps) {
  const t = useT();
  const busy = useSkeleton(stale);
  const search = useTypedSearch(words, onSearch);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading id={headingId}>{t(`gatherings.${name}.title`)}</PageHeading>
        <output className={styles.total}>
          {total !== undefined && t(`gatherings.${name}.total`, { count: total })}
        </output>
        {busy && <Spinner label={t('catalogue.loading')} />}
      </div>
      {children}
      <div className={styles.search}>
        <SearchBox
          label={t('catalogue.search')}
          placeholder={t(`gatherings.${name}.search`)}
          clearLabel={t('catalogue.clearSearch')}
          value={search.text}
          onChange={search.setText}
          onSubmit={search.submit}
        />
      </div>
    </header>
  );
}
