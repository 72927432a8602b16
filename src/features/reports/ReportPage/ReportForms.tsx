import { useState } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { reportTemplates, type Report } from '#shared/contract/reports.ts';
import { Select } from '#ui/Select/Select.tsx';

import { ReportFiles } from '../ReportFiles/ReportFiles.tsx';
import styles from './ReportPage.module.css';

/** The report in the forms of societies and of the house: one is chosen, its files are linked. */
export function ReportForms({ report }: { report: Report }) {
  const forms = useEndpoint(reportTemplates).response?.data ?? [];
  const [name, setName] = useState<string>();
  const t = useT();
  const locale = useLocale();
  const form = forms.find((each) => each.name === name) ?? forms[0];
  if (!form) return null;
  return (
    <span className={styles.forms}>
      <Select
        label={t('reports.otherForm')}
        value={form.name}
        options={forms.map(({ name: value, title }) => ({ value, text: title[locale] }))}
        onChange={setName}
      />
      <ReportFiles report={report} form={form} />
    </span>
  );
}
