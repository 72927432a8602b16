import { useId } from 'react';
import { useLocation } from 'wouter';

import { useT } from '#platform/i18n/index.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './Header.module.css';
import { navGroups } from './nav-entries.ts';

interface NavigationProps {
  /** `bar` in the header, `column` in the drawer. */
  look: 'bar' | 'column';
  onFollow?: () => void;
}

/** The main navigation: two families and what belongs to neither. */
export function Navigation({ look, onFollow }: NavigationProps) {
  const t = useT();
  const id = useId();
  const [path] = useLocation();
  return (
    <nav aria-label={t('shell.nav.name')} className={styles.nav} data-look={look}>
      {navGroups.map(({ entity, name, entries }, group) => (
        <div key={name ?? 'rest'} data-entity={entity} className={styles.group}>
          {name && (
            <span id={`${id}${group}`} className={styles.groupName}>
              {t(name)}
            </span>
          )}
          <ul aria-labelledby={name && `${id}${group}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <PageLink
                  to={entry.path}
                  className={styles.entry}
                  current={path === entry.path}
                  {...(onFollow && { onFollow })}
                >
                  {t(entry.text)}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
