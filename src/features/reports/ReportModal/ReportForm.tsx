import { useState, type SyntheticEvent } from 'react';

import { useEndpointForm } from '#platform/form/use-endpoint-form.ts';
import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { reportCreate, reportUpdate } from '#shared/contract/reports.ts';
import { TextField } from '#ui/Form/Field.tsx';
import { Form, Pair } from '#ui/Form/Form.tsx';

import { notify } from '#ui/Notice/notices.ts';

import { reportsChanged } from '../report-tools.ts';
import { saveKnownFields, type KnownFields } from '../uses/known-fields.ts';
import { allItems, allUses } from '../uses/request-uses.ts';
import { itemsOf, secondsOf, usesOfItems, usesOfReport } from '../uses/uses.ts';
import { useReportUses, type UsesSource } from '../uses/use-report-uses.ts';
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
  of: Modals['report'];
  userId: number;
  known: KnownFields;
}

/** What the form is filled from: the project of a new report, or the report that is corrected. */
function sourceOf(of: Modals['report']): UsesSource & { start: Partial<Values> } {
  if ('project' in of) {
    const { id, name } = of.project;
    const load = async () => usesOfItems(await allItems(id));
    return { key: String(id), projectId: id, file: of.edl, load, start: { project_name: name } };
  }
  const { id, project_id: projectId, company, project_name, media, territory } = of.report;
  const load = async () =>
    usesOfReport(...(await Promise.all([allUses(id), projectId === null ? [] : allItems(projectId)])));
  return { key: `made.${id}`, projectId, load, start: { company, project_name, media, territory } };
}

/** The form of a report: uses and broadcast details. */
export function ReportForm({ of, userId, known }: ReportFormProps) {
  const t = useT();
  const [source] = useState(() => sourceOf(of));
  const reporting = useReportUses(source);
  const corrected = 'report' in of ? of.report : undefined;
  const { uses, lost } = reporting.reported;
  const { edit, isSeen } = reporting.reported;
  const [isTried, setTried] = useState(false);
  const form = useEndpointForm<typeof reportCreate | typeof reportUpdate, Values>({
    endpoint: corrected ? reportUpdate : reportCreate,
    draft: `report.${source.key}`,
    start: { ...known, ...source.start },
    toBody: ({ company, project_name, media, territory }) => {
      const details = { company, project_name, media, territory, items: itemsOf(uses) };
      return 'report' in of ? { id: of.report.id, ...details } : { project_id: of.project.id, ...details };
    },
    onDone: ({ data }, values) => {
      reporting.sent();
      void saveKnownFields(userId, values);
      reportsChanged();
      closeModal();
      if (corrected) notify({ kind: 'status', text: t('reports.correctedNow') });
      else goTo(`/account/reports/${data.id}`);
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
      submit={t(corrected ? 'reports.form.save' : 'reports.form.make')}
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
      {source.projectId !== null && <EditSource reporting={reporting} />}
      {lost.length > 0 && source.projectId !== null && (
        <LostClips projectId={source.projectId} lost={lost} onResolve={reporting.resolve} />
      )}
      {!edit?.asksRate && <UsesList phase={reporting.phase} uses={uses} onChange={reporting.putUses} />}
    </Form>
  );
}
