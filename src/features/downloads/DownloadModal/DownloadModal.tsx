import { useMemo, useState, type SyntheticEvent } from 'react';

import { errorText } from '#platform/api/error-text.ts';
import { isRequestError } from '#platform/api/errors.ts';
import { useDraftText } from '#platform/form/use-draft-text.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { closeModal, type Modals } from '#platform/modals.ts';
import { useUser } from '#platform/session/index.ts';
import type { FileType } from '#shared/contract/downloads.ts';
import { entityOf, type DownloadSubject } from '#shared/downloads/subject.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Form } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { Switch } from '#ui/Switch/Switch.tsx';

import { checkDownload } from '../check.ts';
import { beginDownload } from '../downloads.ts';
import { useNumberedNames } from '#platform/files/numbered-names.ts';
import { rememberType } from '#platform/files/remembered-type.ts';
import { subjectText } from '../subject-text.ts';
import styles from './DownloadModal.module.css';
import { FileTypes } from './FileTypes.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { isForbidden, refuse, useCheck } from './use-check.ts';

/** «Скачивание»: dialog to choose content and file type (spec.md section 4, step 4). */
export function DownloadModal({ subject: requested, fileType: remembered }: Modals['download']) {
  const t = useT();
  const text = subjectText(requested, useLocale());
  const userId = useUser()?.id;
  const [what, setWhat] = useDraftText(requested.kind === 'one' ? `download.${requested.row.uid}` : undefined);
  const stems = what === 'stems';
  const subject = useMemo(
    (): DownloadSubject => (stems && requested.kind === 'one' ? { kind: 'stems', row: requested.row } : requested),
    [stems, requested],
  );
  const [chosen, setChosen] = useState<FileType>(remembered);
  const [isNumbered, setIsNumbered] = useNumberedNames(userId);
  const [busy, setBusy] = useState(false);
  const { checked, error, again } = useCheck(subject, remembered);
  const types = checked?.file_types.map(({ file_type }) => file_type);
  // The remembered type may be unavailable on this server or for this content.
  const fileType = !types || types.includes(chosen) ? chosen : 'mp3';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const allowed = await checkDownload(subject, fileType, { isNumbered });
      if (userId !== undefined) await rememberType(userId, fileType);
      closeModal();
      beginDownload(subject, fileType, allowed);
    } catch (problem) {
      setBusy(false);
      if (!isRequestError(problem)) throw problem;
      if (isForbidden(problem)) await refuse(subject, problem);
      else notify({ kind: 'alert', text: errorText(t, problem) });
    }
  };

  return (
    <Dialog title={t('downloads.title')} closeName={t('shell.close')} onClose={closeModal}>
      <div data-entity={entityOf(subject)}>
        <p className={styles.what}>
          <span className={styles.title}>{text.title}</span>
          {text.ident && <span className={styles.ident}>{text.ident}</span>}
        </p>
        <Form
          check={t('form.check')}
          onSubmit={(event) => void submit(event)}
          submit={t('downloads.start')}
          busy={busy}
          problem={error && errorText(t, error)}
          remedy={error && <Button onClick={again}>{t('downloads.checkAgain')}</Button>}
        >
          {requested.kind === 'one' && (
            <SubjectChoice row={requested.row} stems={stems} onChoose={(isStems) => setWhat(isStems ? 'stems' : '')} />
          )}
          <FileTypes
            subject={subject}
            checked={checked}
            failed={error !== undefined}
            value={fileType}
            onChoose={(type) => {
              setChosen(type);
              if (userId !== undefined) void rememberType(userId, type);
            }}
          />
          {subject.kind !== 'one' && (
            <Switch isOn={isNumbered} onChange={setIsNumbered}>
              {t('downloads.numbered')}
            </Switch>
          )}
          {checked?.files !== undefined && (
            <p className={styles.note}>
              {t('downloads.zip', { count: checked.files })} {t('downloads.browser')}
            </p>
          )}
          <LeftOut subject={subject} count={checked?.left_out ?? 0} />
        </Form>
      </div>
    </Dialog>
  );
}

/** Number of exclusive tracks outside the subscription, here and in the server's count. */
function LeftOut({ subject, count }: { subject: DownloadSubject; count: number }) {
  const t = useT();
  const all = count + (subject.kind === 'many' ? (subject.leftOut ?? 0) : 0);
  return all > 0 && <p className={styles.note}>{t('downloads.leftOut', { count: all })}</p>;
}
