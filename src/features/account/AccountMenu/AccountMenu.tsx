import { useT } from '#platform/i18n/index.ts';
import { openModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Menu } from '#ui/Menu/Menu.tsx';

import { Face } from '../Face/Face.tsx';
import { accountEntries } from './entries.ts';
import { leave } from './leave.ts';

/** The account dropdown of the header. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  const options = [
    { value: 'user', text: user.name },
    ...accountEntries.map(({ path, text }) => ({ value: path, text: t(text), href: path })),
    { value: 'logout', text: t('account.logout') },
  ];
  return (
    <Menu
      label={t('shell.account')}
      button={<Face user={user} size={28} />}
      options={options}
      onChoose={(value) => {
        if (value === 'user') openModal('user', {});
        if (value === 'logout') void leave();
      }}
    />
  );
}
