import { errorText } from '#platform/api/error-text.ts';
import { useT } from '#platform/i18n/index.ts';
import { frameRates } from '#shared/domain/edl/timecode.ts';
import { TextButton } from '#ui/Form/Form.tsx';
import { FileField } from '#ui/Form/FileField.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Select } from '#ui/Select/Select.tsx';

import { NoEdit } from '../uses/read-edit.ts';
import type { useReportUses } from '../uses/use-report-uses.ts';
import styles from './ReportModal.module.css';

/** Where the uses come from: all of the project, or an edit decision list, with what was read of it. */
export function EditSource({ reporting }: { reporting: ReturnType<typeof useReportUses> }) {
  const t = useT();
  const { problem, reported, takeFile, takeItems, changeRate } = reporting;
  const { edit } = reported;
  return (
    <div className={styles.source}>
      <FileField
        label={t('reports.form.edl')}
        hint={t('reports.form.edlHint')}
        error={
          problem && (problem instanceof NoEdit ? t(`reports.form.noEdit.${problem.reason}`) : errorText(t, problem))
        }
        accept=".edl,.csv,.tsv,.txt,text/plain,text/csv"
        file={undefined}
        onChoose={(file) => file && takeFile(file)}
        chooseText={t(edit ? 'reports.form.otherEdl' : 'reports.form.edl')}
        removeText={t('form.removeFile')}
      />
      {edit && (
        <div className={styles.edit}>
          <Notice>
            {t('reports.form.read', { uses: edit.uses.length, pictures: edit.pictures, skipped: edit.skipped })}{' '}
            <TextButton onClick={() => void takeItems()}>{t('reports.form.wholeProject')}</TextButton>
          </Notice>
          <Select
            label={t('reports.form.rate')}
            value={edit.rate}
            options={frameRates.map((rate) => ({ value: rate, text: t('reports.form.rateOf', { rate }) }))}
            onChange={changeRate}
          />
        </div>
      )}
    </div>
  );
}
