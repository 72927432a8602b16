import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';

import { openPlans } from '#platform/access/plans.ts';
import { checkFile } from '#platform/form/check-file.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useFileDraft } from '#platform/form/use-file-draft.ts';
import { useT } from '#platform/i18n/index.ts';
import type { ContactReason, Modals } from '#platform/modals.ts';
import { session, useUser } from '#platform/session/index.ts';
import { feedbackCreate, feedbackReasons } from '#shared/contract/feedback.ts';
import { SelectField, TextArea, TextField } from '#ui/Form/Field.tsx';
import { FileField } from '#ui/Form/FileField.tsx';
import { Form, Pair, TextButton } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import styles from './ContactForm.module.css';

interface Values {
  reason: ContactReason;
  subject?: string;
  message?: string;
  name?: string;
  email?: string;
  phone?: string;
}

type FormState = ReturnType<typeof useEndpointForm<typeof feedbackCreate, Values>>;

interface ContactFormProps extends Omit<Modals['contact'], 'line'> {
  /** Called after the message was sent. */
  onSent: () => void;
}

/**
 * Form for a message to the owners of the catalogue; a guest also enters their name and address, as does who is not known
 * yet unless a session of theirs is being restored. A prefilled message needs no more than one click.
 */
export function ContactForm({ reason, subject, message: request, onSent }: ContactFormProps) {
  const t = useT();
  const user = useUser();
  const isGuest = useSnapshot(session).phase !== 'restoring' && !user;
  const first = reason ?? 'other';
  // A prefilled request has a separate draft, so that it does not replace an earlier unsent message.
  const draft = `contact.${reason ?? ''}.${subject ?? ''}.${request ?? ''}`;
  const [{ file }, setChosen] = useFileDraft(draft);
  const form = useEndpointForm<typeof feedbackCreate, Values>({
    endpoint: feedbackCreate,
    draft,
    start: {
      reason: first,
      subject: subject ?? t(`contact.subjects.${first}`),
      phone: user?.phone ?? '',
      message: request ?? '',
    },
    toBody: ({ reason, subject = '', message = '', name = '', email = '', phone = '' }) => ({
      reason,
      subject,
      message,
      phone,
      ...(isGuest && { name, email }),
    }),
    fileOf: () => file,
    onDone: (_, { email = '' }) => {
      setChosen({});
      onSent();
      notify({ kind: 'status', text: t('contact.sent', { email: user?.email ?? email.trim() }) });
    },
  });

  const choose = (chosen: File | undefined) => {
    const wrong = chosen && checkFile(chosen, feedbackCreate.upload, t);
    setChosen(chosen && wrong === undefined ? { file: chosen } : {});
    form.setFileError(wrong);
  };
  /** The subject follows the reason until the person edits it. */
  const chooseReason = (chosen: string) => {
    const isOurs = feedbackReasons.some((known) => t(`contact.subjects.${known}`) === form.getValues('subject'));
    const known = feedbackReasons.find((name) => name === chosen);
    if (isOurs && known) form.setValue('subject', t(`contact.subjects.${known}`));
  };

  const about = (
    <>
      <SelectField
        label={t('contact.reason')}
        options={feedbackReasons.map((name) => ({ value: name, text: t(`contact.reasons.${name}`) }))}
        error={form.errorOf('reason')}
        {...form.register('reason', {
          onChange: (event: { target: { value: string } }) => chooseReason(event.target.value),
        })}
      />
      <TextField label={t('contact.subject')} error={form.errorOf('subject')} {...form.register('subject')} />
    </>
  );
  const message = (
    <TextArea
      label={t('contact.message')}
      data-first={request === undefined || undefined}
      error={form.errorOf('message')}
      {...form.register('message')}
    />
  );
  const further = (
    <>
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
    </>
  );
  const folded = ['reason', 'subject', 'phone'] as const;
  const common = { onSubmit: form.onSubmit, problem: form.problem?.text, busy: form.busy };

  return request === undefined ? (
    <Form check={t('form.check')} {...common} submit={t('form.send')}>
      {about}
      {message}
      {isGuest && <Sender form={form} />}
      {further}
    </Form>
  ) : (
    <Form
      check={t('form.check')}
      {...common}
      submit={t('denials.send')}
      isReady
      aside={<TextButton onClick={openPlans}>{t('denials.plans')}</TextButton>}
    >
      {message}
      <More isOpen={folded.some((name) => form.errorOf(name) !== undefined) || form.fileError !== undefined}>
        {about}
        {further}
      </More>
    </Form>
  );
}

/** Fields of a guest's name and address. */
function Sender({ form }: { form: FormState }) {
  const t = useT();
  return (
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
  );
}

/** Fields that a prefilled request does not need, collapsed; an invalid field expands them. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{t('denials.more')}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
