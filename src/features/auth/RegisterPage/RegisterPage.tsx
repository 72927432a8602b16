import { useState } from 'react';

import { returnAddress } from '#platform/account/return-address.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { useLinkSecret } from '#platform/link-secret.ts';
import { openModal } from '#platform/modals.ts';
import { registerConfirmRequestCreate } from '#shared/contract/users.ts';
import { localePath } from '#shared/domain/locale.ts';
import { Button } from '#ui/Button/Button.tsx';
import { TextButton } from '#ui/Form/Form.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { MailForm } from '../forms/MailForm.tsx';
import { MailSent } from '../forms/MailSent.tsx';
import styles from '../forms/forms.module.css';
import { RegisterForm } from '../forms/RegisterForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import pageStyles from './RegisterPage.module.css';
import { useConfirmation } from './use-confirmation.ts';

/** Makes an account; the link of the mail leads here, too, and on to the welcome. */
export function RegisterPage() {
  const t = useT();
  const locale = useLocale();
  const hash = useLinkSecret('hash');
  const confirmation = useConfirmation(hash);
  const [sentTo, setSentTo] = useState<string>();
  useTitle(t('auth.registration'));

  const logIn = () => openModal('auth', { redirect: returnAddress() ?? localePath(locale, '/') });

  return (
    <div className={pageStyles.page}>
      <PageHeading>{t('auth.registration')}</PageHeading>
      {sentTo !== undefined ? (
        <MailSent kind="confirm" email={sentTo} />
      ) : confirmation.phase === 'confirming' ? (
        <Notice>{t('auth.confirming')}</Notice>
      ) : confirmation.phase === 'password' ? (
        <ConfirmForm hash={hash ?? ''} email={confirmation.email} />
      ) : confirmation.phase === 'signedIn' ? (
        <>
          <div className={styles.status}>
            <Notice>{confirmation.text}</Notice>
          </div>
          <Button look="solid" onClick={confirmation.confirm}>
            {t('auth.confirmAndSwitch')}
          </Button>
        </>
      ) : confirmation.phase === 'failed' ? (
        <>
          <div className={styles.status}>
            <Notice kind="error">{confirmation.isLinkDead ? t('auth.linkInvalid') : confirmation.text}</Notice>
          </div>
          <MailForm
            endpoint={registerConfirmRequestCreate}
            hint={t('auth.linkAgain')}
            submit={t('auth.sendAgain')}
            onDone={setSentTo}
          />
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('auth.registerLead')}</p>
          <RegisterForm returnTo={returnAddress} onDone={setSentTo} />
        </>
      )}
      <p className={styles.other}>
        {t('auth.haveAccount')} <TextButton onClick={logIn}>{t('auth.logIn')}</TextButton>
      </p>
    </div>
  );
}
