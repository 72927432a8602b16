import type { Ref } from 'react';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { formatLength } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

import type { ItemExtras } from './item-extras.ts';
import styles from './ItemList.module.css';

interface LostItemProps extends ItemExtras {
  item: ProjectItem;
  index: number;
  rowRef: Ref<HTMLLIElement>;
}

/** An item that has left the catalogue: it stays readable, and can be removed. */
export function LostItem({ item: { info }, index, rowRef, lead, tail, below, acts }: LostItemProps) {
  const t = useT();
  const localize = useLocalized();
  const people = info.authors.map(({ name }) => localize(name)).join(', ');
  const version = info.stem_or_variation_name && localize(info.stem_or_variation_name);
  const title = version ? t('catalogue.versionOf', { title: localize(info.title), version }) : localize(info.title);
  return (
    <li ref={rowRef} data-row-index={index} className={styles.lost} tabIndex={-1}>
      {lead}
      <span className={styles.gone}>
        <Icon drawing={icons.note} />
      </span>
      <span className={styles.names}>
        <span className={styles.title}>{title}</span>
        <span className={styles.people}>{[people, info.stem_or_variation_ident].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.status}>{t('projects.items.lost')}</span>
      <span className={styles.duration}>{formatLength(info.duration)}</span>
      <div className={styles.tail}>
        {acts && (
          <Menu
            label={`${t('catalogue.more')}, ${title}`}
            button={<Icon drawing={icons.more} />}
            options={acts}
            onChoose={(what) => acts.find(({ value }) => value === what)?.run()}
          />
        )}
        {tail}
      </div>
      {below}
    </li>
  );
}
