import type { ReactNode } from 'react';

import type { Picture } from '#shared/contract/catalogue.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import styles from './HomeSections.module.css';

/** One thing to open: its picture, its name, and a line of facts. */
export interface HomeItem {
  key: string;
  to: string;
  name: string;
  picture: Picture | null;
  facts: string;
}

interface HomeSectionProps {
  id: string;
  title: string;
  entity?: 'music' | 'sound' | undefined;
  look?: 'cards' | 'portraits' | 'posts';
  items: readonly HomeItem[];
  /** The list that they are from. */
  all?: { to: string; name: string } | undefined;
}

/** A row of pictures that lead on; nothing where there are none. */
export function HomeSection({ id, title, entity, look = 'cards', items, all }: HomeSectionProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section data-entity={entity} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {all && (
          <PageLink to={all.to} className={styles.all}>
            {all.name}
            <Icon drawing={icons['chevron-right']} size={16} />
          </PageLink>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
      <ul role="list" aria-labelledby={id} className={styles.items} data-look={look}>
        {items.map(({ key, to, name, picture, facts }) => (
          <li key={key} className={styles.item}>
            <span className={styles.picture}>
              <Cover picture={picture} size={look === 'posts' ? 320 : 208} />
            </span>
            <span className={styles.texts}>
              <PageLink to={to} className={styles.name}>
                {name}
              </PageLink>
              <span className={styles.facts}>{facts}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
