import { useEffect } from 'react';
import { useSnapshot } from 'valtio';

import { returnAddress } from '#platform/account/return-address.ts';
import { goTo } from '#platform/go.ts';
import { currentLocale } from '#platform/i18n/index.ts';
import { useLinkSecret } from '#platform/link-secret.ts';
import { closeModal, openModal } from '#platform/modals.ts';
import { session } from '#platform/session/index.ts';
import { localePath } from '#shared/domain/locale.ts';

/** Opens the Auth modal over the first page: for logging in, or for the new password of a mail's link. */
export function LoginPage() {
  const { phase } = useSnapshot(session);
  const restoreHash = useLinkSecret('restore_hash');
  useEffect(() => {
    if (phase !== 'guest') return;
    openModal('auth', {
      redirect: returnAddress() ?? localePath(currentLocale(), '/'),
      onDismiss: () => goTo('/', 'replace'),
      ...(restoreHash !== null && { state: 'newPassword', restoreHash }),
    });
    return closeModal;
  }, [phase, restoreHash]);
  return null;
}
