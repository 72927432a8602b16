import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { onOutbox } from '#platform/outbox/index.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { favoritesList, type Favorite } from '#shared/contract/favorites.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';

import { useFavorites } from '../favorites/marks.ts';
import { headingId, PersonalPage } from '../PersonalList/PersonalPage.tsx';
import { PersonalList } from '../PersonalList/PersonalList.tsx';
import type { ListParts } from '../slots.ts';
import { usePersonalAddress } from '../use-personal-address.ts';
import { places, types } from './types.ts';

const path = '/account/favorites';
/** On a page (spec.md section 9). */
const perPage = 20;

/** What was marked, a kind a tab; what is unmarked leaves at once and can be brought back. */
export function FavoritesPage({ parts }: { parts: ListParts }) {
  const t = useT();
  const { query, hrefOf } = usePersonalAddress(path, types);
  const { type, page } = query;
  const { countOf, isIn } = useFavorites();
  const result = useCall(favoritesList, { item_type_id: type, ...(page > 1 && { page }) });
  const reload = useEffectEvent(result.retry);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type === 'sent' && event.call.path.startsWith('favorites/')) reload();
      }),
    [],
  );
  const isRows = type.endsWith('VARIATION') || type.endsWith('STEM');
  return (
    <PersonalPage
      title={t('personal.favorites.title')}
      types={types}
      type={type}
      hrefOf={(value) => hrefOf({ type: value })}
      countOf={countOf}
    >
      <PersonalList
        key={type}
        result={result}
        page={page}
        pageHref={(number) => hrefOf({ page: number })}
        perPage={perPage}
        Places={isRows ? parts.TrackPlaces : parts.GatheringPlaces}
        filter={isIn}
        empty={<NoFavorites type={type} />}
      >
        {(items, meta) => <Favorites {...{ parts, type, items, meta, isRows }} stale={result.stale} />}
      </PersonalList>
    </PersonalPage>
  );
}

interface FavoritesProps {
  parts: ListParts;
  type: ItemType;
  items: Favorite[];
  meta: PageMeta;
  isRows: boolean;
  stale: boolean;
}

function Favorites({ parts: { Tracks, Gatherings }, type, items, meta, isRows, stale }: FavoritesProps) {
  if (!isRows) {
    const gathered = items.flatMap(({ gathering }) => gathering ?? []);
    return <Gatherings itemType={type} headingId={headingId} items={gathered} stale={stale} />;
  }
  return (
    <Tracks
      headingId={headingId}
      rows={items.flatMap(({ row }) => row ?? [])}
      source={{ call: favoritesList.path, query: { item_type_id: type }, perPage }}
      first={(meta.page - 1) * meta.per_page}
      total={meta.total}
      stale={stale}
    />
  );
}

function NoFavorites({ type }: { type: ItemType }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <EmptyState icon="heart" title={t('personal.favorites.empty.title')} hint={t('personal.favorites.empty.hint')}>
      <Button onClick={() => navigate(places[type])}>{t('personal.favorites.empty.find')}</Button>
    </EmptyState>
  );
}
