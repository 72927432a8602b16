import { useId, useState } from 'react';

import { ContactForm } from '#features/contact/ContactForm/ContactForm.tsx';
import { SitePage } from '#features/content/SitePage/SitePage.tsx';
import { useT } from '#platform/i18n/index.ts';
import { useTakenOver } from '#platform/taken-over.ts';

import styles from './ContactsPage.module.css';

/** The page of contacts, which begins with the form. */
export const ContactsPage = () => (
  <SitePage name="contacts">
    <ContactSection />
  </SitePage>
);

/**
 * The contact form on the page of contacts, empty again after a message was sent. It is not in the markup of the server:
 * its library would overwrite what was typed there before it listens.
 */
function ContactSection() {
  const t = useT();
  const headingId = useId();
  const [sent, setSent] = useState(0);
  const isTakenOver = useTakenOver(true, false);
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{t('content.write')}</h2>
      <p className={styles.lead}>{t('contact.lead')}</p>
      {isTakenOver && <ContactForm key={sent} onSent={() => setSent(sent + 1)} />}
    </section>
  );
}
