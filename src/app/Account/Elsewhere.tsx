import { useEffect } from 'react';

import { leave } from '#features/account/AccountMenu/leave.ts';

import { sendHome, sendToRegister } from '#platform/account/return-address.ts';
import { goToAddress } from '#platform/go.ts';
import { t } from '#platform/i18n/index.ts';
import { session } from '#platform/session/index.ts';
import { notify } from '#ui/Notice/notices.ts';

/** The page is not for this viewer: they are redirected to where the reason is shown. */
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

/** From a mail: confirms an account, or sets its password. */
const bearsLink = (address: string) => /[?&#](?:restore_)?hash=/.test(address);

/** A link of a mail is for guests: a signed-in person sees that, and may continue. */
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
