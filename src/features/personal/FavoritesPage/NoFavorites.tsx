import { useLocation } from 'wouter';

import { useT } from '#platform/i18n/index.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { catalogueAddresses } from './types.ts';

/** A tab without favourites, with the way to where they are found. */
export function NoFavorites({ type }: { type: ItemType }) {
  const t = useT();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon={laterIcons.heart}
      title={t('personal.favorites.empty.title')}
      hint={t('personal.favorites.empty.hint')}
    >
      <Button onClick={() => navigate(catalogueAddresses[type])}>{t('personal.favorites.empty.find')}</Button>
    </EmptyState>
  );
}
