import { requireSession } from '#platform/access/require-session.ts';
import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

/** Opens the list of a track's downloads with formats and dates (spec.md section 4 "Action sets", loadings). */
export function LoadingsButton({ row }: { row: Row }) {
  const t = useT();
  const open = (near: DOMRect) =>
    void requireSession({ action: 'seeDownloads' }, () => openModal('loadings', { row, near }));
  return (
    <IconButton
      icon={laterIcons.loadings}
      label={t('personal.downloads.ofTrack')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open(currentTarget.getBoundingClientRect())}
    />
  );
}
