import { AccountNav } from '#features/account/AccountNav/AccountNav.tsx';
import { useT } from '#platform/i18n/index.ts';
import { Drawer } from '#ui/Drawer/Drawer.tsx';

import { InstallEntry } from './InstallEntry.tsx';
import { Navigation } from './Navigation.tsx';

/** The navigation of narrow windows (spec.md section 2 "Layouts"). */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Drawer label={t('shell.nav.menu')} closeLabel={t('shell.close')} open={open} onClose={onClose}>
      {open && (
        <>
          <AccountNav onFollow={onClose} />
          <Navigation look="column" onFollow={onClose} />
          <InstallEntry onFollow={onClose} />
        </>
      )}
    </Drawer>
  );
}
