import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { install, useInstallOffer } from '#platform/install/install.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

import { Face } from '../Face/Face.tsx';
import { menuEntries } from './entries.ts';
import { leave } from './leave.ts';

/** The account dropdown of the header. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  const way = useInstallOffer();
  if (!user) return null;
  const options = [
    { value: 'user', text: user.name },
    ...menuEntries.map(({ path, text }) => ({ value: path, text: t(text), href: path })),
    ...(way ? [{ value: 'install', text: t('device.install.action') }] : []),
    { value: 'logout', text: t('account.logout') },
  ];
  return (
    <Menu
      label={t('shell.account')}
      button={<Face user={user} size={28} />}
      options={options}
      onChoose={(value) => {
        if (value === 'user') openModal('user', {});
        if (value === 'install') void (way === 'prompt' ? install() : goTo('/storage'));
        if (value === 'logout') void leave();
      }}
    />
  );
}
