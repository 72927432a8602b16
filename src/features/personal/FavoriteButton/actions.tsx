import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { itemOf } from '../favorites/items.ts';
import { useAllFavorites } from '../favorites/marks.ts';
import { toggleFavorites } from '../favorites/toggle-favorite.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import styles from './FavoriteButton.module.css';

/** In rows, in the side panel and on a track's page. */
export function FavoriteRow({ row, size }: { row: Row; size: 'row' | 'normal' }) {
  const { title } = trackText(row, useLocale());
  return <FavoriteButton item={{ ...itemOf(row), title }} size={size} />;
}

/** On the page of a track group. */
export function FavoriteTrackGroup({
  trackGroup,
}: {
  trackGroup: { itemType: ItemType; id: number; name: Localized };
}) {
  const title = useLocalized()(trackGroup.name);
  return <FavoriteButton item={{ item_type_id: trackGroup.itemType, item_id: trackGroup.id, title }} size="normal" />;
}

/** For the selected rows. */
export function FavoriteRows({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const locale = useLocale();
  const narrow = useNarrow();
  const items = rows.map((row) => ({ ...itemOf(row), title: trackText(row, locale).title }));
  const isMarked = useAllFavorites(items);
  return (
    <span className={styles.root} data-marked={isMarked}>
      <IconButton
        icon={isMarked ? laterIcons.favorite : laterIcons.heart}
        label={t(isMarked ? 'personal.favorites.remove' : 'personal.favorites.add')}
        {...(narrow && { 'data-word': t('personal.favorites.short') })}
        onClick={() => toggleFavorites(items)}
      />
    </span>
  );
}
