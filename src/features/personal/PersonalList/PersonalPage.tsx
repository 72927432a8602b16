import { useEffect, type ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { formatCount } from '#shared/domain/format.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { Tabs, tabId, tabPanelId } from '#ui/Tabs/Tabs.tsx';

import styles from './PersonalPage.module.css';

/** Id of the heading that names the lists. */
export const headingId = 'personal';
const tabs = 'personal';

interface PersonalPageProps<Type extends ItemType> {
  title: string;
  types: readonly Type[];
  type: Type;
  hrefOf: (type: Type) => string;
  /** Returns the number of items of a kind, once known. */
  countOf?: (type: Type) => number;
  /** Filters beside the heading. */
  tools?: ReactNode;
  /** Replaces the tabs when the list contains several kinds. */
  instead?: string | undefined;
  children: ReactNode;
}

/** A page of personal lists, one tab per kind. */
export function PersonalPage<Type extends ItemType>(props: PersonalPageProps<Type>) {
  const { title, types, type, hrefOf, countOf, tools, instead, children } = props;
  const t = useT();
  useTitle(title);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    document.querySelector(`#${tabId(tabs, type)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [type]);
  const items = types.map((value) => {
    const kind: ItemType = value;
    const text = t(`personal.types.${kind}`);
    const count = countOf?.(value) ?? 0;
    if (count === 0) return { value, text };
    const shown = formatCount(count);
    return { value, text, count: shown, label: t('personal.typeCount', { type: text, count: shown }) };
  });
  return (
    <div className={styles.page} data-entity={type.startsWith('MUSIC') ? 'music' : 'sound'}>
      <header className={styles.head}>
        <PageHeading id={headingId}>{title}</PageHeading>
        {tools}
      </header>
      {instead === undefined ? (
        <>
          <Tabs label={t('personal.types.name')} id={tabs} value={type} items={items} hrefOf={hrefOf} />
          <div id={tabPanelId(tabs)} role="tabpanel" aria-labelledby={tabId(tabs, type)} className={styles.panel}>
            {children}
          </div>
        </>
      ) : (
        <>
          <p className={styles.instead}>{instead}</p>
          <div className={styles.panel}>{children}</div>
        </>
      )}
    </div>
  );
}
