import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { ContentInfo } from '#shared/contract/content-items.ts';
import { formatLength } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import type { ReactNode } from 'react';

import styles from './HistoryPages.module.css';

/** A sound that has left the catalogue: shown from its snapshot, without playback. */
export function GoneRow({ info, note }: { info: ContentInfo; note: ReactNode }) {
  const t = useT();
  const localize = useLocalized();
  const { title, stem_or_variation_name: part, stem_or_variation_ident: ident, authors, author_name: author } = info;
  const name = localize(title) || ident;
  const people = authors.length > 0 ? authors.map((person) => localize(person.name)) : author ? [localize(author)] : [];
  return (
    <li className={styles.gone}>
      <span className={styles.cover}>
        <Icon drawing={icons.note} />
      </span>
      <span className={styles.names}>
        <span className={styles.title}>
          {part ? t('catalogue.versionOf', { title: name, version: localize(part) }) : name}
        </span>
        <span>{[...people, ident].join(' · ')}</span>
      </span>
      <span>{note}</span>
      <span>{t('personal.gone')}</span>
      <span className={styles.duration}>{formatLength(info.duration)}</span>
    </li>
  );
}
