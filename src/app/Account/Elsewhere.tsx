import { useEffect } from 'react';

import { leave } from '#features/account/AccountMenu/leave.ts';

import { sendHome, sendToRegister } from '#platform/account/return-address.ts';
import { goToAddress } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { session } from '#platform/session/index.ts';
import { notify } from '#ui/Notice/notices.ts';

/** The page is not for who looks at it: they go on to where it is told what is for them. */
export function Elsewhere({ admission }: { admission: 'home' | 'register' }) {
  useEffect(() => {
    if (admission === 'home') {
      const link = location.pathname + location.search + location.hash;
      sendHome();
      if (bearsLink(link)) notifyOfLink(link);
    } else sendToRegister('replace');
  }, [admission]);
  return null;
}

/** Of a letter: confirms an account, or sets its password. */
const bearsLink = (address: string) => /[?&#](?:restore_)?hash=/.test(address);

/** A link of a letter is for who is not signed in: they are told so, and may go on with it. */
function notifyOfLink(link: string) {
  notify({
    kind: 'status',
    lasting: true,
    text: t('account.linkForGuests', { email: session.user?.email ?? '' }),
    action: {
      text: t('account.logoutAndFollow'),
      run: () => void leave(() => goToAddress(link)),
    },
  });
}
