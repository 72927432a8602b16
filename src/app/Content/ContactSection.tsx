import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';

import { ContactForm } from '#features/contact/ContactForm/ContactForm.tsx';
import { useT } from '#platform/i18n/index.ts';
import { session } from '#platform/session/index.ts';

import styles from './ContactSection.module.css';

/**
 * The contact form on the page of contacts, empty again after a message was sent. It waits until it is known who writes,
 * and so whose draft it begins with; it is not in the markup of the server.
 */
export function ContactSection() {
  const t = useT();
  const headingId = useId();
  const [sent, setSent] = useState(0);
  const { phase } = useSnapshot(session);
  const isKnown = phase === 'user' || phase === 'guest';
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{t('content.write')}</h2>
      <p className={styles.lead}>{t('contact.lead')}</p>
      {isKnown && <ContactForm key={sent} onSent={() => setSent(sent + 1)} />}
    </section>
  );
}
