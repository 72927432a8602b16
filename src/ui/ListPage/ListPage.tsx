import type { ReactNode } from 'react';

import { PageHeading } from '../PageHeading/PageHeading.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './ListPage.module.css';

interface ListPageProps {
  headingId: string;
  title: string;
  /** How many there are; false where that is not known yet. */
  total: ReactNode;
  /** Announces that the next list is loading; absent otherwise. */
  loading?: string | false;
  /** What narrows the list, beside its title. */
  narrowing?: ReactNode;
  /** At the end of the line; on a phone a separate line. */
  search?: ReactNode;
  /** What begins something new. */
  action?: ReactNode;
  entity?: string;
  children: ReactNode;
}

/** A page that is one list: its title with the number of things in it, its tools, the list. */
export function ListPage({ headingId, title, total, loading, narrowing, search, action, ...page }: ListPageProps) {
  return (
    <div className={styles.page} data-entity={page.entity}>
      <header className={styles.head}>
        <div className={styles.title}>
          <PageHeading id={headingId}>{title}</PageHeading>
          <output className={styles.total} aria-live="off" data-announce>
            {total}
          </output>
          {loading && <Spinner label={loading} />}
        </div>
        {narrowing}
        {search && <div className={styles.search}>{search}</div>}
        {action}
      </header>
      {page.children}
    </div>
  );
}
