import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { profileUpdate } from '#shared/contract/users.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { PageLink } from '#ui/PageLink/PageLink.tsx';

import { Face } from '../Face/Face.tsx';
import { PersonFields } from '../forms/PersonFields.tsx';
import { valuesOf, type ProfileValues } from '../forms/profile-values.ts';
import { takeUser } from '../forms/take-user.ts';
import styles from './UserModal.module.css';

/** The signed-in person in short; the profile page has the rest. */
export function UserModal() {
  const t = useT();
  const user = useUser();
  const form = useEndpointForm<typeof profileUpdate, ProfileValues>({
    endpoint: profileUpdate,
    draft: 'user',
    ...(user && { start: valuesOf(user) }),
    toBody: ({ first_name, last_name, phone }) => ({ first_name, last_name, phone }),
    onDone: ({ data }) => {
      void takeUser(data);
      closeModal();
      notify({ kind: 'status', text: t('form.saved') });
    },
  });
  if (!user) return null;
  return (
    <Dialog title={t('account.user')} closeName={t('shell.close')} onClose={closeModal}>
      <p className={styles.person}>
        <Face user={user} size={96} />
        <span>{user.email}</span>
      </p>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={t('form.save')}
        busy={form.busy}
        aside={
          <PageLink to="/account/profile" className={styles.whole} onFollow={closeModal}>
            {t('account.wholeProfile')}
          </PageLink>
        }
      >
        <PersonFields form={form} />
      </Form>
    </Dialog>
  );
}
