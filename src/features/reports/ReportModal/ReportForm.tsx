import { useState, type SyntheticEvent } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal } from '#platform/modals.ts';
import type { Project } from '#shared/contract/projects.ts';
import { reportCreate } from '#shared/contract/reports.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, Pair } from '#ui/Form/Form.tsx';

import { reportsChanged } from '../report-tools.ts';
import { saveKnownFields, type KnownFields } from '../uses/known-fields.ts';
import { itemsOf, secondsOf } from '../uses/uses.ts';
import { useReportUses } from '../uses/use-report-uses.ts';
import { EditSource } from './EditSource.tsx';
import { LostClips } from './LostClips.tsx';
import { UsesList } from './UsesList.tsx';

interface Values {
  company: string;
  project_name: string;
  media: string;
  territory: string;
  /** Receives the server's errors about the uses. */
  items?: string;
}

interface ReportFormProps {
  project: Project;
  edl: File | undefined;
  userId: number;
  known: KnownFields;
}

/** The form of a report: uses and broadcast details. */
export function ReportForm({ project, edl, userId, known }: ReportFormProps) {
  const t = useT();
  const reporting = useReportUses(project.id, edl);
  const { uses, lost } = reporting.reported;
  const { edit, isSeen } = reporting.reported;
  const [isTried, setTried] = useState(false);
  const form = useEndpointForm<typeof reportCreate, Values>({
    endpoint: reportCreate,
    draft: `report.${project.id}`,
    start: { project_name: project.name, ...known },
    toBody: ({ company, project_name, media, territory }) => ({
      project_id: project.id,
      company,
      project_name,
      media,
      territory,
      items: itemsOf(uses),
    }),
    onDone: ({ data }, values) => {
      reporting.sent();
      void saveKnownFields(userId, values);
      reportsChanged();
      closeModal();
      goTo(`/account/reports/${data.id}`);
    },
  });
  const { register, errorOf } = form;
  /** An edit list is used only after its frame rate is known and its notes are reviewed. */
  const wrong = edit?.asksRate
    ? t('reports.form.asksRate')
    : edit && edit.notes.length > 0 && !isSeen
      ? t('reports.form.notSeen')
      : uses.some((use) => use.isUsed && secondsOf(use) === undefined)
        ? t('reports.form.badSeconds')
        : undefined;
  const submit = (event: SyntheticEvent) => {
    setTried(true);
    if (wrong) event.preventDefault();
    else form.onSubmit(event);
  };
  const nothingUsed = errorOf('items') === undefined ? undefined : t('reports.form.nothing');
  return (
    <Form
      check={t('form.check')}
      onSubmit={submit}
      problem={form.problem?.text ?? (isTried ? wrong : undefined) ?? nothingUsed}
      submit={t('reports.form.make')}
      busy={form.busy}
    >
      <Pair>
        <TextField
          label={t('reports.company')}
          autoComplete="organization"
          error={errorOf('company')}
          {...register('company')}
        />
        <TextField label={t('reports.projectName')} error={errorOf('project_name')} {...register('project_name')} />
      </Pair>
      <Pair>
        <TextField
          label={t('reports.media')}
          hint={t('reports.form.mediaHint')}
          error={errorOf('media')}
          {...register('media')}
        />
        <TextField
          label={t('reports.territory')}
          hint={t('reports.form.territoryHint')}
          error={errorOf('territory')}
          {...register('territory')}
        />
      </Pair>
      <EditSource reporting={reporting} />
      {lost.length > 0 && <LostClips projectId={project.id} lost={lost} onResolve={reporting.resolve} />}
      {!edit?.asksRate && <UsesList phase={reporting.phase} uses={uses} onChange={reporting.putUses} />}
    </Form>
  );
}
