import { useId, useState, useSyncExternalStore } from 'react';

import { ContactForm } from '#features/contact/ContactForm/ContactForm.tsx';
import { useT } from '#platform/i18n/index.ts';

import styles from './ContactSection.module.css';

/**
 * The contact form on the page of contacts, empty again after a message was sent. It is not in the markup of the server:
 * what somebody chose in it before the app started would be lost.
 */
export function ContactSection() {
  const t = useT();
  const headingId = useId();
  const [sent, setSent] = useState(0);
  const hasStarted = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{t('content.write')}</h2>
      <p className={styles.lead}>{t('contact.lead')}</p>
      {hasStarted && <ContactForm key={sent} onSent={() => setSent(sent + 1)} />}
    </section>
  );
}

const nothingChanges = () => () => undefined;
