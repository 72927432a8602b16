import { useEffect, useEffectEvent } from 'react';

import { NetworkError } from '#platform/api/errors.ts';
import { useEndpoint, type EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { useCachedItems } from '#platform/offline/use-cached-items.ts';
import { onOutbox } from '#platform/outbox/index.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { favoritesList, type Favorite } from '#shared/contract/favorites.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import { pageMetaOf } from '#shared/pages/page-meta.ts';
import { defaultPageSize } from '#shared/pages/page-sizes.ts';
import { useListFocus } from '#ui/use-list-focus.ts';

import { FavoriteTrackGroup } from '../FavoriteButton/actions.tsx';
import { itemOf } from '../favorites/items.ts';
import { useFavorites } from '../favorites/marks.ts';
import { headingId, PersonalPage } from '../PersonalList/PersonalPage.tsx';
import { PersonalList } from '../PersonalList/PersonalList.tsx';
import type { ListComponents } from '../slots.ts';
import { usePersonalAddress } from '../use-personal-address.ts';
import { NoFavorites } from './NoFavorites.tsx';
import { types } from './types.ts';

const path = '/account/favorites';

/** The favourites, one tab per kind; an unmarked one disappears immediately and can be restored. */
export function FavoritesPage({ components }: { components: ListComponents }) {
  const t = useT();
  useListFocus();
  const { query, hrefOf } = usePersonalAddress(path, types);
  const { type, page } = query;
  const { countOf, isIn, waitingOf } = useFavorites();
  const result = useEndpoint(favoritesList, { item_type_id: type, ...(page > 1 && { page }) });
  const reload = useEffectEvent(result.retry);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type === 'sent' && event.call.path.startsWith('favorites/')) reload();
      }),
    [],
  );
  const ids = waitingOf(type).map((item) => item.item_id);
  // Filtered at all times, not only while changes are pending: the next list of the server may be older than the
  // change.
  const waiting = useCachedItems(type, ids).filter(isIn);
  const shown = page === 1 ? withWaiting(result, waiting) : result;
  const waits = new Set(ids);
  const isRows = type.endsWith('VARIATION') || type.endsWith('STEM');
  return (
    <PersonalPage
      title={t('personal.favorites.title')}
      types={types}
      type={type}
      hrefOf={(value) => hrefOf({ type: value })}
      countOf={countOf}
      tools={types.some((one) => countOf(one) > 0) && <components.OfflineFavorites />}
    >
      <PersonalList
        key={type}
        result={shown}
        page={page}
        pageHref={(number) => hrefOf({ page: number })}
        perPage={defaultPageSize}
        Skeletons={isRows ? components.TrackSkeletons : components.TrackGroupSkeletons}
        filter={isIn}
        empty={<NoFavorites type={type} />}
      >
        {(items, meta) => <Favorites {...{ components, type, items, meta, isRows, waits }} stale={result.stale} />}
      </PersonalList>
    </PersonalPage>
  );
}

type Shown = Omit<Favorite, 'created_at'>;
type FavoritesState = EndpointState<{ data: Shown[]; meta: PageMeta }>;

/** Adds pending favourites before the others; offline they are all that is known of a list that was never loaded. */
function withWaiting(result: FavoritesState, waiting: readonly Shown[]): FavoritesState {
  if (waiting.length === 0) return result;
  const isLost = result.error instanceof NetworkError && !result.response;
  if (isLost) {
    const meta = pageMetaOf({ page: 1, perPage: waiting.length }, waiting.length);
    return { ...result, phase: 'ready', cached: true, response: { data: [...waiting], meta } };
  }
  if (!result.response) return result;
  const { data, meta } = result.response;
  const isNew = (one: Shown) =>
    !data.some((known) => known.item_type_id === one.item_type_id && known.item_id === one.item_id);
  return { ...result, response: { data: [...waiting.filter(isNew), ...data], meta } };
}

interface FavoritesProps {
  components: ListComponents;
  type: ItemType;
  items: Shown[];
  meta: PageMeta;
  isRows: boolean;
  /** Ids of pending favourites. */
  waits: ReadonlySet<number>;
  stale: boolean;
}

function Favorites({ components: { Tracks, TrackGroups }, type, items, meta, isRows, waits, stale }: FavoritesProps) {
  const t = useT();
  const noteOf = (id: number) => (waits.has(id) ? t('outbox.pending') : undefined);
  if (!isRows) {
    const groups = items.flatMap(({ gathering: trackGroup }) => trackGroup ?? []);
    return (
      <TrackGroups
        itemType={type}
        headingId={headingId}
        items={groups}
        stale={stale}
        noteOf={({ id }) => noteOf(id)}
        toolOf={heartOf(type)}
      />
    );
  }
  // With pending favourites, indexes in the whole result differ from those of the rows.
  const isWhole = waits.size === 0;
  return (
    <Tracks
      headingId={headingId}
      rows={items.flatMap(({ row }) => row ?? [])}
      source={isWhole ? { call: favoritesList.path, query: { item_type_id: type }, perPage: defaultPageSize } : null}
      first={isWhole ? (meta.page - 1) * meta.per_page : 0}
      total={isWhole ? meta.total : items.length}
      stale={stale}
      {...(!isWhole && { noteOf: (row) => noteOf(itemOf(row).item_id) })}
    />
  );
}

/** Renders the heart on a card. */
const heartOf = (itemType: ItemType) =>
  function Heart({ id, name }: NonNullable<Favorite['gathering']>) {
    return <FavoriteTrackGroup trackGroup={{ itemType, id, name }} />;
  };
