import { useState } from 'react';

import { checkFile } from '#platform/form/check-file.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal, type ContactReason, type Modals } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { feedbackCreate, feedbackReasons } from '#shared/contract/feedback.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { SelectField, TextArea, TextField } from '#ui/Form/Field.tsx';
import { FileField } from '#ui/Form/FileField.tsx';
import { Form, Pair } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import styles from './ContactModal.module.css';

interface Values {
  reason: ContactReason;
  subject?: string;
  message?: string;
  name?: string;
  email?: string;
  phone?: string;
}

/** A letter to the people behind the catalogue; a guest says who they are. */
export function ContactModal({ reason, subject }: Modals['contact']) {
  const t = useT();
  const user = useUser();
  const [file, setFile] = useState<File>();
  const first = reason ?? 'other';
  const form = useEndpointForm<typeof feedbackCreate, Values>({
    endpoint: feedbackCreate,
    // What is asked for here goes before an earlier letter's beginning.
    draft: `contact.${reason ?? ''}.${subject ?? ''}`,
    start: { reason: first, subject: subject ?? t(`contact.subjects.${first}`), phone: user?.phone ?? '' },
    toBody: ({ reason, subject = '', message = '', name = '', email = '', phone = '' }) => ({
      reason,
      subject,
      message,
      phone,
      ...(!user && { name, email }),
    }),
    fileOf: () => file,
    onDone: (_, { email = '' }) => {
      closeModal();
      notify({ kind: 'status', text: t('contact.sent', { email: user?.email ?? email.trim() }) });
    },
  });

  const choose = (chosen: File | undefined) => {
    const wrong = chosen && checkFile(chosen, feedbackCreate.upload, t);
    setFile(wrong === undefined ? chosen : undefined);
    form.setFileError(wrong);
  };
  /** The subject follows the reason until the person writes their own. */
  const chooseReason = (chosen: string) => {
    const isOurs = feedbackReasons.some((known) => t(`contact.subjects.${known}`) === form.getValues('subject'));
    const known = feedbackReasons.find((name) => name === chosen);
    if (isOurs && known) form.setValue('subject', t(`contact.subjects.${known}`));
  };

  return (
    <Dialog title={t('contact.title')} closeName={t('shell.close')} onClose={closeModal}>
      <p className={styles.lead}>{t('contact.lead')}</p>
      <Form onSubmit={form.onSubmit} problem={form.problem?.text} submit={t('form.send')} busy={form.busy}>
        <SelectField
          label={t('contact.reason')}
          options={feedbackReasons.map((name) => ({ value: name, text: t(`contact.reasons.${name}`) }))}
          error={form.errorOf('reason')}
          {...form.register('reason', {
            onChange: (event: { target: { value: string } }) => chooseReason(event.target.value),
          })}
        />
        <TextField label={t('contact.subject')} error={form.errorOf('subject')} {...form.register('subject')} />
        <TextArea
          label={t('contact.message')}
          data-first
          error={form.errorOf('message')}
          {...form.register('message')}
        />
        {!user && (
          <Pair>
            <TextField
              label={t('contact.name')}
              autoComplete="name"
              error={form.errorOf('name')}
              {...form.register('name')}
            />
            <TextField
              label={t('auth.email')}
              type="email"
              autoComplete="email"
              error={form.errorOf('email')}
              {...form.register('email')}
            />
          </Pair>
        )}
        <TextField
          label={t('auth.phone')}
          note={t('form.optional')}
          type="tel"
          autoComplete="tel"
          error={form.errorOf('phone')}
          {...form.register('phone')}
        />
        <FileField
          label={t('contact.file')}
          hint={t('contact.fileHint')}
          error={form.fileError}
          file={file}
          onChoose={choose}
          chooseText={t('form.chooseFile')}
          removeText={t('form.removeFile')}
        />
      </Form>
    </Dialog>
  );
}
