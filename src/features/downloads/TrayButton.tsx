import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import { showTray } from './tray.ts';

/** Shows what is being downloaded (spec.md section 4 "Action sets": loadings); a guest has nothing there. */
export function TrayButton() {
  const t = useT();
  return (
    useUser() && (
      <IconButton
        icon="tray"
        label={t('downloads.tray')}
        onClick={({ currentTarget }) => {
          // The player of a phone lies over everything.
          currentTarget.closest('dialog')?.close();
          showTray();
        }}
      />
    )
  );
}
