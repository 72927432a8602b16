import { useT } from '#platform/i18n/index.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { useFavorite } from '../favorites/marks.ts';
import { toggleFavorite, type Markable } from '../favorites/toggle-favorite.ts';
import styles from './FavoriteButton.module.css';

interface FavoriteButtonProps {
  item: Markable;
  size: 'row' | 'normal';
}

/** A heart, filled for a favourite, with a dot while the change is pending. Its name is its state: pressed says it twice. */
export function FavoriteButton({ item, size }: FavoriteButtonProps) {
  const t = useT();
  const { isMarked, isPending } = useFavorite(item);
  const label = t(isMarked ? 'personal.favorites.remove' : 'personal.favorites.add');
  return (
    <span className={styles.root} data-marked={isMarked} data-pending={isPending}>
      <IconButton
        icon={isMarked ? laterIcons.favorite : laterIcons.heart}
        label={label}
        {...(isPending && { title: t('outbox.pending') })}
        of={size === 'row' ? item.title : undefined}
        size={size}
        data-row-action="favorite"
        onClick={() => toggleFavorite(item)}
      />
    </span>
  );
}
