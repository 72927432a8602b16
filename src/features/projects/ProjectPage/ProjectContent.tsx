import { useImperativeHandle, type Ref } from 'react';

import { errorText } from '#platform/api/error-text.ts';
import { useT } from '#platform/i18n/index.ts';
import { useOutbox } from '#platform/outbox/index.ts';
import type { ProjectItem, SharedProject } from '#shared/contract/projects.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { tabPanelId, Tabs } from '#ui/Tabs/Tabs.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';

import { useProjectsChanged } from '../changed.ts';
import { itemsOf } from '../items/chosen-items.ts';
import { itemsQuery, useItems } from '../items/use-items.ts';
import type { ProjectComponents } from '../slots.ts';
import { SubscriptionNeeded } from '../SubscriptionNeeded/SubscriptionNeeded.tsx';
import { comingInto } from '../pending/coming-items.ts';
import { withoutLeaving } from '../waiting.ts';
import { ComingRows } from './ComingRows.tsx';
import { ProjectList } from './ProjectList.tsx';
import styles from './ProjectPage.module.css';
import { useProjectAddress } from './use-project-address.ts';
import { useRows } from './use-rows.ts';
import { Waiting } from './Waiting.tsx';

const headingId = 'project-items';

/** Returns the selected items of the visible list, for components beside it. */
export type ChosenReader = () => readonly ProjectItem[];

interface ProjectContentProps {
  project: SharedProject;
  hash: string;
  components: ProjectComponents;
  chosen: Ref<ChosenReader>;
}

/** The project's two lists, music and sounds, each with its search. */
export function ProjectContent({ project, hash, components, chosen }: ProjectContentProps) {
  const t = useT();
  const { own, music_counter: music, sounds_counter: sounds } = project;
  const { words, entity, hrefOf, searchFor } = useProjectAddress(hash, music === 0 && sounds > 0 ? 'sound' : 'music');
  const search = useTypedSearch(words, searchFor);
  const query = itemsQuery(hash, words);
  const known = useItems(entity, query);
  // A response to a request from before the change may arrive after it, so the request is replaced.
  useProjectsChanged(known.reload);
  const waiting = useOutbox();
  const state = own ? withoutLeaving(known.state, own.id, waiting) : known.state;
  const items = { ...known, state };
  const isComing = own !== null && comingInto(own.id, waiting).length > 0;
  const list = useRows(entity, query, items.state);
  useImperativeHandle(chosen, () => () => itemsOf(components.chosenOf(list, headingId), items.state));
  return (
    <section className={styles.content} data-entity={entity} aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {t(`trackGroups.tracks.${entity}`)}
      </h2>
      <div className={styles.bar}>
        <Tabs
          label={t('projects.lists')}
          id="project"
          value={entity}
          items={[
            { value: 'music', text: t('track.music'), count: formatCount(music) },
            { value: 'sound', text: t('projects.sounds'), count: formatCount(sounds) },
          ]}
          hrefOf={(value) => hrefOf(value)}
        />
        <div className={styles.search}>
          <SearchBox
            label={t('catalogue.search')}
            placeholder={t('projects.searchIn')}
            clearLabel={t('catalogue.clearSearch')}
            {...search}
          />
        </div>
      </div>
      {own && <Waiting id={own.id} onRefused={items.reload} />}
      <div id={tabPanelId('project')} role="tabpanel" aria-labelledby={`project-tab-${entity}`}>
        {items.phase === 'failed' && items.error ? (
          <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, items.error)}>
            <Button onClick={items.retry}>{t('catalogue.failed.retry')}</Button>
          </EmptyState>
        ) : items.phase === 'ready' && state.list.length === 0 ? (
          !isComing && <Nothing words={words} isOwn={own !== null} entity={entity} onClear={() => searchFor('')} />
        ) : (
          <ProjectList
            project={own}
            items={items}
            list={list}
            headingId={headingId}
            components={components}
            canMove={words === '' && state === known.state}
          />
        )}
      </div>
      {items.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
      {own && words === '' && <ComingRows id={own.id} entity={entity} components={components} />}
    </section>
  );
}

interface NothingProps {
  words: string;
  isOwn: boolean;
  entity: 'music' | 'sound';
  onClear: () => void;
}

function Nothing({ words, isOwn, entity, onClear }: NothingProps) {
  const t = useT();
  if (words !== '') {
    return (
      <EmptyState
        icon={icons.search}
        title={t('catalogue.emptySearch.title', { words })}
        hint={t('trackGroups.emptySearch')}
      >
        <Button onClick={onClear}>{t('catalogue.emptySearch.clear')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icons.note}
      title={t(`projects.nothing.${entity}`)}
      {...(isOwn && { hint: t('projects.nothing.hint') })}
    >
      {isOwn && <SubscriptionNeeded entity={entity} />}
      {isOwn && (
        <PageLink to={entity === 'music' ? '/music/catalog' : '/sounds/catalog'} className={styles.link}>
          {t(`projects.nothing.action.${entity}`)}
        </PageLink>
      )}
    </EmptyState>
  );
}
