import { requireAccess } from '#platform/access/require-access.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { contentOf } from '../content.ts';
import { nearOf } from './near-of.ts';

/** Opens the project dropdown of a row (spec.md section 2 "Track rows"). */
export function AddToProject({ row, size }: { row: Row; size: 'row' | 'normal' }) {
  const t = useT();
  const { title } = trackText(row, useLocale());
  if (!contentOf(row)) return null;
  const open = (near: DOMRect) =>
    void requireAccess(
      { entity: row.entity, isExclusive: row.is_exclusive, intent: rowIntent('addToProject', row) },
      () => openModal('projectMenu', { subject: { kind: 'row', row }, near }),
    );
  return (
    <IconButton
      icon={laterIcons.project}
      size={size}
      of={size === 'row' ? title : undefined}
      label={t('projects.add')}
      data-row-action="project"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open(nearOf(currentTarget))}
    />
  );
}
