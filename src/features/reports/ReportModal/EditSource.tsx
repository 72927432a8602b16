import { errorText } from '#platform/api/error-text.ts';
import { useT } from '#platform/i18n/index.ts';
import { frameRates } from '#shared/domain/edl/timecode.ts';
import { TextButton } from '#ui/Form/Form.tsx';
import { FileField } from '#ui/Form/FileField.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Select } from '#ui/Select/Select.tsx';

import { NoEdit } from '../uses/read-edit.ts';
import type { useReportUses } from '../uses/use-report-uses.ts';
import { EditNotes } from './EditNotes.tsx';
import styles from './ReportModal.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Source of the uses: the whole project, or an edit list, with a summary of its import. */
export function EditSource({ reporting }: { reporting: ReturnType<typeof useReportUses> }) {
  const t = useT();
  const { problem, reported, takeFile, takeItems, choose } = reporting;
  const { edit } = reported;
  return (
    <div className={styles.source}>
      <FileField
        label={t('reports.form.edl')}
        hint={t('reports.form.edlHint')}
        error={
          problem && (problem instanceof NoEdit ? t(`reports.form.noEdit.${problem.reason}`) : errorText(t, problem))
        }
        accept=".edl,.csv,.tsv,.txt,.fcpxml,.xml,.otio,text/plain,text/csv"
        file={undefined}
        onChoose={(file) => file && takeFile(file)}
        chooseText={t(edit ? 'reports.form.otherEdl' : 'reports.form.edl')}
        removeText={t('form.removeFile')}
      />
      {edit && (
        <div className={styles.edit}>
          <Notice>
            {edit.asksRate
              ? t('reports.form.asksRate')
              : t('reports.form.read', { uses: edit.uses.length, pictures: edit.pictures, muted: edit.muted })}{' '}
            <TextButton onClick={() => void takeItems()}>{t('reports.form.wholeProject')}</TextButton>
          </Notice>
          {(edit.asksRate || edit.startHour !== undefined) && (
            <div className={styles.choices}>
              {/* Documents of timelines name their frame rate, or have times without one. */}
              {(edit.kind !== 'timeline' || edit.asksRate || reported.chosen.rate !== undefined) && (
                <Select
                  label={t('reports.form.rate')}
                  value={edit.rate ?? ''}
                  options={[
                    ...(edit.rate ? [] : [{ value: '' as const, text: t('reports.form.chooseRate') }]),
                    ...frameRates.map((rate) => ({ value: rate, text: t('reports.form.rateOf', { rate }) })),
                  ]}
                  onChange={(rate) => rate !== '' && choose({ rate })}
                />
              )}
              {edit.startHour !== undefined && (
                <Select
                  label={t('reports.form.start')}
                  value={String(edit.startHour)}
                  options={hours.map((hour) => ({
                    value: String(hour),
                    text: t('reports.form.startAt', { timecode: `${String(hour).padStart(2, '0')}:00:00:00` }),
                  }))}
                  onChange={(hour) => choose({ startHour: Number(hour) })}
                />
              )}
            </div>
          )}
        </div>
      )}
      {edit && edit.notes.length > 0 && (
        <EditNotes notes={edit.notes} isSeen={reported.isSeen} onSeen={reporting.putSeen} />
      )}
    </div>
  );
}
