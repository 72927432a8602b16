import type { ReactNode } from 'react';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { Cover } from '#ui/Cover/Cover.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { factLine } from './facts.ts';
import styles from './TrackGroups.module.css';
import { kinds, type AnyTrackGroup, type KindName } from './kinds.ts';
import { People } from './People.tsx';

interface TrackGroupCardProps {
  name: KindName;
  item: AnyTrackGroup;
  /** It is in the first view. */
  eager: boolean;
  note?: ReactNode;
  /** Content over the cover. */
  tool?: ReactNode;
}

/** One track group in a grid: its cover, its name, its author and number of tracks. All of it links to its page. */
export function TrackGroupCard({ name, item, eager, note, tool }: TrackGroupCardProps) {
  const t = useT();
  const localize = useLocalized();
  return (
    <li className={styles.card}>
      <span className={styles.cover}>
        <Cover picture={item.picture} size={240} eager={eager} />
      </span>
      <PageLink to={`${kinds[name].path}/${item.id}`} className={styles.name}>
        {localize(item.name)}
      </PageLink>
      {item.authors && item.authors.length > 0 && (
        <span className={styles.people}>
          <People entity={kinds[name].entity} people={item.authors} max={2} />
        </span>
      )}
      <span className={styles.facts}>{note ?? factLine(t, name, item)}</span>
      {tool && <span className={styles.tool}>{tool}</span>}
    </li>
  );
}
