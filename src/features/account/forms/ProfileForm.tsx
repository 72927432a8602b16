import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';
import { commonDictionaries, type Dictionaries } from '#shared/contract/common.ts';
import { profileUpdate, type User } from '#shared/contract/users.ts';
import { TextArea } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import type { Snapshot } from 'valtio';

import { CompanyFields } from './CompanyFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { bodyOf, valuesOf, type ProfileValues } from './profile-values.ts';
import { takeUser } from './take-user.ts';

/** Who the person is and where they work. */
export function ProfileForm() {
  const user = useUser();
  const dictionaries = useEndpoint(commonDictionaries);
  // A list of countries that comes after the form would show another one than was chosen.
  if (!user || dictionaries.phase === 'loading') return null;
  return <KnownForm user={user} dictionaries={dictionaries.response?.data} />;
}

function KnownForm({ user, dictionaries }: { user: Snapshot<User>; dictionaries: Dictionaries | undefined }) {
  const t = useT();
  const form = useEndpointForm<typeof profileUpdate, ProfileValues>({
    endpoint: profileUpdate,
    draft: `profile.${user.id}`,
    start: valuesOf(user),
    toBody: bodyOf,
    onDone: ({ data }) => {
      form.reset(valuesOf(data));
      void takeUser(data);
      notify({ kind: 'status', text: t('form.saved') });
    },
  });
  return (
    <Form
      check={t('form.check')}
      onSubmit={form.onSubmit}
      problem={form.problem?.text}
      submit={t('form.save')}
      busy={form.busy}
    >
      <PersonFields form={form} />
      <TextArea
        label={t('account.description')}
        error={form.errorOf('description')}
        {...form.register('description')}
      />
      <CompanyFields form={form} dictionaries={dictionaries} />
    </Form>
  );
}
