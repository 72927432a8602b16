import { requireAccess } from '#platform/access/require-access.ts';
import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

/** In rows, in the panel, on the page of a track, in the player; a stem has no page to share (spec.md section 4). */
export function ShareRow({ row, size }: { row: Row; size: 'row' | 'normal' }) {
  const t = useT();
  const { title } = trackText(row, useLocale());
  if (row.kind === 'stem') return null;
  const share = () =>
    void requireAccess({ entity: row.entity, isExclusive: row.is_exclusive, intent: rowIntent('share', row) }, () =>
      openModal('shareTrack', { row }),
    );
  return (
    <IconButton
      icon={laterIcons.share}
      size={size}
      of={size === 'row' ? title : undefined}
      label={t('sharing.title')}
      data-row-action="share"
      onClick={share}
    />
  );
}

/** On the page of an album, a playlist, an author, … */
export function ShareTrackGroup({ trackGroup: { entity, name } }: { trackGroup: { entity: Entity; name: Localized } }) {
  const t = useT();
  const title = useLocalized()(name);
  const share = () =>
    void requireAccess({ entity, isExclusive: false, intent: { action: 'share', title } }, () =>
      openModal('sharePage', { address: location.pathname, title }),
    );
  return <IconButton icon={laterIcons.share} label={t('sharing.title')} onClick={share} />;
}
