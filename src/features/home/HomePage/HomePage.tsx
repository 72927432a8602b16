import { useState, type ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';

import { mainPageList } from '#shared/contract/common.ts';
import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { lazyPart } from '#platform/lazy-component.tsx';
import { useTitle } from '#platform/i18n/use-title.ts';
import { listAddress } from '#shared/pages/list-address.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

import { HeroWave } from './HeroWave.tsx';
import styles from './HomePage.module.css';
import { HomeSearch, type HomeSuggestionsProps } from './HomeSearch.tsx';
import { HomeSections } from './HomeSections.tsx';
import { NewestList } from './NewestList.tsx';
import { Tour } from './Tour.tsx';

const FoundBoth = lazyPart(() => import('./FoundBoth.tsx'), 'FoundBoth');

/** The way in: a search, the newest of both families to hear at once, and what leads on from here. */
export function HomePage({ Suggestions }: { Suggestions: ComponentType<HomeSuggestionsProps> }) {
  const t = useT();
  const [, navigate] = useLocation();
  const requested = listQuery(new Map(new URLSearchParams(useSearch()))).search_string;
  const [words, setWords] = useState(requested ?? '');
  const newest = useEndpoint(mainPageList);
  const skeleton = useSkeleton(newest.phase === 'loading');
  useTitle(t('home.title'));

  const lists = newest.response?.data;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        {lists && <HeroWave music={lists.music} sounds={lists.sounds} />}
        <PageHeading look="display">{t('home.title')}</PageHeading>
        <p className={styles.lead}>{t('home.lead')}</p>
        <HomeSearch
          words={words}
          onChange={setWords}
          onSubmit={() => navigate(listAddress('/', { search_string: words.trim() }))}
          Suggestions={Suggestions}
        />
      </section>
      {requested !== undefined ? (
        <FoundBoth words={requested} />
      ) : newest.phase === 'failed' && newest.error ? (
        <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, newest.error)}>
          <Button onClick={newest.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      ) : (
        <>
          <Tour />
          <div className={styles.lists}>
            <NewestList entity="music" rows={skeleton ? undefined : lists?.music} skeleton={skeleton} />
            <NewestList entity="sound" rows={skeleton ? undefined : lists?.sounds} skeleton={skeleton} />
          </div>
          {lists && !skeleton && <HomeSections page={lists} />}
        </>
      )}
    </div>
  );
}
