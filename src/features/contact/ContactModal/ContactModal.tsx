import { useId } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';

import { ContactForm } from '../ContactForm/ContactForm.tsx';
import styles from './ContactModal.module.css';

/** The contact form over the page. When it follows a denial, it begins with the reason (`line`). */
export function ContactModal({ line, ...form }: Modals['contact']) {
  const t = useT();
  const lineId = useId();
  return (
    <Dialog
      title={t('contact.title')}
      closeName={t('shell.close')}
      describedBy={line === undefined ? undefined : lineId}
      onClose={closeModal}
    >
      {line !== undefined && (
        <p id={lineId} className={styles.sentence}>
          {line}
        </p>
      )}
      <p className={styles.lead}>{t('contact.lead')}</p>
      <ContactForm {...form} onSent={closeModal} />
    </Dialog>
  );
}
