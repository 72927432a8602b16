import { requireAccess } from '#platform/access/require-access.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import { rowIntent } from '#player/ui/row-intent.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { coveredRows } from '#shared/domain/subscription.ts';
import { Button } from '#ui/Button/Button.tsx';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { nearOf } from './near-of.ts';

/** Adds selected rows to a project; exclusive ones only as far as the subscription covers them, as in a zip. */
export function AddSelected({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const narrow = useNarrow();
  const [first] = rows;
  if (!first) return null;
  const open = (near: DOMRect) => {
    const isExclusive = rows.every((row) => row.is_exclusive);
    const one = isExclusive || rows.length === 1 ? first : undefined;
    const intent = one ? rowIntent('addToProject', one) : { action: 'addToProject' as const, count: rows.length };
    void requireAccess({ entity: first.entity, isExclusive, intent }, () => {
      const { user } = session;
      if (!user) return;
      openModal('projectMenu', { subject: { kind: 'rows', ...coveredRows(user, rows, Date.now() / 1000) }, near });
    });
  };
  if (narrow)
    return (
      <IconButton
        icon={laterIcons.project}
        label={t('projects.add')}
        data-word={t('projects.addWord')}
        data-row-action="project"
        onClick={({ currentTarget }) => open(nearOf(currentTarget))}
      />
    );
  return (
    <Button
      look="quiet"
      icon={laterIcons.project}
      data-row-action="project"
      onClick={({ currentTarget }) => open(nearOf(currentTarget))}
    >
      {t('projects.add')}
    </Button>
  );
}
