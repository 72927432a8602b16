import { requireAccess } from '#platform/access/require-access.ts';
import { currentLocale, localized, useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { nearOf } from './near-of.ts';

interface AddTrackGroupProps {
  trackGroup: { itemType: ItemType; entity: Entity; id: number; name: Localized };
}

/** Adds all tracks of a track group; exclusive ones only as far as the subscription covers them. */
export function AddTrackGroup({ trackGroup: { itemType, entity, id, name } }: AddTrackGroupProps) {
  const t = useT();
  return (
    <IconButton
      icon={laterIcons.project}
      label={t('projects.add')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        const near = nearOf(currentTarget);
        const intent = { action: 'addToProject' as const, title: localized(currentLocale(), name) };
        void requireAccess({ entity, isExclusive: false, intent }, () =>
          openModal('projectMenu', { subject: { kind: 'trackGroup', itemType, id, name }, near }),
        );
      }}
    />
  );
}
