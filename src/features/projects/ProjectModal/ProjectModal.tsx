import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { useFileDraft } from '#platform/form/use-file-draft.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { projectCreate, projectUpdate, type Project } from '#shared/contract/projects.ts';
import { isTemporary } from '#shared/offline/outbox/created.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { TextArea, TextField } from '#ui/Form/Field.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';

import { projectsChanged } from '../changed.ts';
import { createOrWait, updateOrWait } from '../pending/send-project.ts';
import { putAtHand } from '../projects-at-hand.ts';
import { SubscriptionNeeded } from '../SubscriptionNeeded/SubscriptionNeeded.tsx';
import { newProjectDraft } from './draft.ts';
import { PictureField, type ChosenPicture } from './PictureField.tsx';

interface Values {
  name?: string;
  description?: string;
  owner_name?: string;
  /** Receives the server's errors about the crop. */
  crop_size?: string;
}

const startOf = ({ name, description, owner_name }: Project): Values => ({
  name,
  description: description ?? '',
  owner_name: owner_name ?? '',
});

/** Dialog that creates or edits a project (spec.md section 2 "Modals"). */
export function ProjectModal({ project, onDone }: Modals['project']) {
  const t = useT();
  const user = useUser();
  const draft = project ? `project.${project.id}` : newProjectDraft;
  const [picture, setPicture] = useFileDraft<ChosenPicture>(draft);
  const done = (made: Project) => {
    closeModal();
    const waits = isTemporary(made.id);
    if (!waits) {
      projectsChanged();
      void putAtHand(made);
    }
    if (!waits && (project || !onDone))
      notify({ kind: 'status', text: t(project ? 'form.saved' : 'projects.modal.created', { project: made.name }) });
    onDone?.(made);
  };
  // The schema of an update accepts the server's ids only.
  const saved = project && !isTemporary(project.id) ? project : undefined;
  const form = useEndpointForm<typeof projectCreate, Values>({
    // An update has the fields of a creation, plus the id.
    endpoint: (saved ? projectUpdate : projectCreate) as typeof projectCreate,
    draft,
    start: project ? startOf(project) : { owner_name: user ? `${user.first_name} ${user.last_name}`.trim() : '' },
    toBody: ({ name = '', description = '', owner_name = '' }) => ({
      ...(saved && { id: saved.id }),
      name,
      description,
      owner_name,
      ...(picture.isRemoved && { picture: null }),
      ...(picture.square && {
        crop_left: picture.square.left,
        crop_top: picture.square.top,
        crop_size: picture.square.size,
      }),
    }),
    fileOf: () => picture.file,
    // What waits for a connection has no room for a file.
    ...(!picture.file && {
      send: async (body) => (project ? updateOrWait(project, { ...body, id: project.id }) : createOrWait(body)),
    }),
    onDone: ({ data }) => {
      setPicture({});
      done(data);
    },
  });
  const { register, errorOf } = form;
  return (
    <Dialog title={t('projects.modal.title')} closeName={t('shell.close')} onClose={closeModal}>
      <Form
        check={t('form.check')}
        onSubmit={form.onSubmit}
        problem={form.problem?.text}
        submit={t(project ? 'form.save' : 'projects.modal.create')}
        busy={form.busy}
      >
        <TextField
          label={t('projects.modal.name')}
          hint={t('projects.modal.nameHint')}
          data-first
          error={errorOf('name')}
          {...register('name')}
        />
        <TextArea
          label={t('projects.modal.description')}
          note={t('form.optional')}
          rows={3}
          error={errorOf('description')}
          {...register('description')}
        />
        <TextField
          label={t('projects.modal.owner')}
          note={t('form.optional')}
          hint={t('projects.modal.ownerHint')}
          autoComplete="name"
          error={errorOf('owner_name')}
          {...register('owner_name')}
        />
        {!project && <SubscriptionNeeded />}
        <PictureField
          known={project?.picture ?? null}
          picture={picture}
          error={form.fileError ?? errorOf('crop_size')}
          onChange={(chosen, wrong) => {
            setPicture(chosen);
            form.setFileError(wrong);
          }}
        />
      </Form>
    </Dialog>
  );
}
