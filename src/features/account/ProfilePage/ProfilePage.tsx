import type { ReactNode } from 'react';

import { useT, type TextKey } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';

import { DeleteForm } from '../forms/DeleteForm.tsx';
import { EmailForm } from '../forms/EmailForm.tsx';
import { PasswordForm } from '../forms/PasswordForm.tsx';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { PictureSection } from '../PictureSection/PictureSection.tsx';
import { SecurityEvents } from '../SecurityEvents/SecurityEvents.tsx';
import { Sessions } from '../Sessions/Sessions.tsx';
import { SecondFactor } from '../SecondFactor/SecondFactor.tsx';
import { SubscriptionCard } from '../Subscription/SubscriptionCard.tsx';
import styles from './ProfilePage.module.css';

/** Everything a person may see and change of their account. */
export function ProfilePage() {
  const t = useT();
  useTitle(t('account.menu.profile'));
  return (
    <div className={styles.page}>
      <PageHeading>{t('account.menu.profile')}</PageHeading>
      <Section title="account.subscription">
        <SubscriptionCard />
      </Section>
      <Section title="account.picture">
        <PictureSection />
      </Section>
      <Section title="account.person">
        <ProfileForm />
      </Section>
      <Section title="account.emailTitle">
        <EmailForm />
      </Section>
      <Section title="account.passwordTitle">
        <PasswordForm />
      </Section>
      <Section title="factor.title">
        <SecondFactor />
      </Section>
      <Section title="account.sessionsTitle">
        <Sessions />
      </Section>
      <Section title="account.securityTitle">
        <SecurityEvents />
      </Section>
      <Section title="account.deleteTitle">
        <DeleteForm />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useT();
  return (
    <section className={styles.section} aria-label={t(title)}>
      <h2 className={styles.title}>{t(title)}</h2>
      {children}
    </section>
  );
}
