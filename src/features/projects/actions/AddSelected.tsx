import { requireAccess } from '#platform/access/require-access.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Button } from '#ui/Button/Button.tsx';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import '#ui/Icon/later-paths.ts';

import { nearOf } from './near-of.ts';

/**
 * Adds all selected rows to a project; when the subscription does not cover one of them, offers the request to the
 * manager.
 */
export function AddSelected({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const narrow = useNarrow();
  const [first] = rows;
  if (!first) return null;
  const exclusive = rows.find((row) => row.is_exclusive);
  const open = (near: DOMRect) => {
    const one = exclusive ?? (rows.length === 1 ? first : undefined);
    const intent = one ? rowIntent('addToProject', one) : { action: 'addToProject' as const, count: rows.length };
    requireAccess({ entity: first.entity, isExclusive: exclusive !== undefined, intent }, () =>
      openModal('projectMenu', { subject: { kind: 'rows', rows }, near }),
    );
  };
  if (narrow)
    return (
      <IconButton
        icon="project"
        label={t('projects.add')}
        data-word={t('projects.addWord')}
        data-row-action="project"
        onClick={({ currentTarget }) => open(nearOf(currentTarget))}
      />
    );
  return (
    <Button
      look="quiet"
      icon="project"
      data-row-action="project"
      onClick={({ currentTarget }) => open(nearOf(currentTarget))}
    >
      {t('projects.add')}
    </Button>
  );
}
