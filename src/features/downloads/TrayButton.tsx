import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { showTray } from './tray.ts';

/** Opens the downloads tray (spec.md section 4 "Action sets": loadings); hidden for guests. */
export function TrayButton() {
  const t = useT();
  return (
    useUser() && (
      <IconButton
        icon={laterIcons.tray}
        label={t('downloads.tray')}
        onClick={({ currentTarget }) => {
          // The expanded player of a phone covers the page.
          currentTarget.closest('dialog')?.close();
          showTray();
        }}
      />
    )
  );
}
