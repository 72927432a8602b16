import { useEffect, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Spinner } from '#ui/Spinner/Spinner.tsx';

import { readKnownFields, type KnownFields } from '../uses/known-fields.ts';
import { ReportForm } from './ReportForm.tsx';

/** Dialog of a new report, or of the correction of one (spec.md section 2 "Modals"). */
export function ReportModal(of: Modals['report']) {
  const t = useT();
  const user = useUser();
  const [known, setKnown] = useState<KnownFields | 'reading'>('reading');
  const id = user?.id;
  const company = user?.company_name ?? '';
  useEffect(() => {
    const empty = { company, media: '', territory: '' };
    if (id !== undefined) void readKnownFields(id).then((stored) => setKnown({ ...empty, ...stored }));
  }, [id, company]);
  if (id === undefined) return null;
  return (
    <Dialog title={t('reports.title')} closeName={t('shell.close')} size="wide" onClose={closeModal}>
      {known === 'reading' ? (
        <Spinner label={t('catalogue.loading')} />
      ) : (
        <ReportForm of={of} userId={id} known={{ ...known, company: company === '' ? known.company : company }} />
      )}
    </Dialog>
  );
}
