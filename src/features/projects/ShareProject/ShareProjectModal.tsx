import { useState } from 'react';

import { callApi } from '#platform/api/client.ts';
import { goTo } from '#platform/go.ts';
import { t, useT } from '#platform/i18n/index.ts';
import { useShareTexts } from '#platform/i18n/use-share-texts.ts';
import { closeModal, openModal, type Modals } from '#platform/modals.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { projectUpdate, type Project } from '#shared/contract/projects.ts';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { TextButton } from '#ui/Form/Form.tsx';
import { notify } from '#ui/Notice/notices.ts';
import { ShareBody } from '#ui/ShareBody/ShareBody.tsx';
import { Switch } from '#ui/Switch/Switch.tsx';

import { expireProjects, projectsChanged } from '../changed.ts';
import { projectPath } from '../project-tools.ts';
import { reportError } from '../send-change.ts';
import styles from './ShareProject.module.css';

/** Dialog that shares a project by link, revokes the link, or replaces it. */
export function ShareProjectModal({ project: given }: Modals['shareProject']) {
  const t = useT();
  const texts = useShareTexts();
  const [project, setProject] = useState(given);
  const [busy, setBusy] = useState(false);
  const { id, name, is_shared: isShared, shows_notes: showsNotes, hash } = project;
  const change = async (fields: Sharing) => {
    setBusy(true);
    const changed = await setSharing(id, fields);
    if (changed) {
      projectsChanged();
      setProject(changed);
    }
    setBusy(false);
  };
  const renew = () =>
    openModal('question', {
      title: t('projects.share.renewTitle'),
      text: t('projects.share.renewText'),
      yes: t('projects.share.renew'),
      onYes: () => void renewed(id),
    });
  return (
    <Dialog title={t('projects.share.title')} closeName={t('shell.close')} onClose={closeModal}>
      <div className={styles.body}>
        <Switch
          isFirst={!given.is_shared}
          isOn={isShared}
          busy={busy}
          onChange={(isOn) => void change({ sharing: isOn ? 'on' : 'off' })}
        >
          {t('projects.share.switch')}
        </Switch>
        <p className={styles.hint}>{t(isShared ? 'projects.share.onHint' : 'projects.share.offHint')}</p>
        {isShared && (
          <>
            <Switch
              isOn={showsNotes}
              busy={busy}
              onChange={(isOn) => void change({ notes_by_link: isOn ? 'show' : 'hide' })}
            >
              {t('projects.share.notes')}
            </Switch>
            <p className={styles.hint}>{t(showsNotes ? 'projects.notes.everybody' : 'projects.notes.owner')}</p>
            <ShareBody url={location.origin + projectPath(hash)} title={name} texts={texts} />
            <p className={styles.hint}>
              {t('projects.share.renewHint')} <TextButton onClick={renew}>{t('projects.share.renew')}</TextButton>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Sharing = Pick<BodyOf<typeof projectUpdate>, 'sharing' | 'notes_by_link'>;

async function setSharing(id: number, fields: Sharing): Promise<Project | undefined> {
  try {
    return (await callApi(projectUpdate, { body: { id, ...fields } })).data;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** The old link is invalid from now on, so the project's page moves to the new one. */
async function renewed(id: number) {
  const project = await setSharing(id, { sharing: 'renew' });
  if (!project) return;
  notify({ kind: 'status', text: t('projects.share.renewed') });
  if (location.pathname.includes('/project/')) {
    expireProjects();
    goTo(projectPath(project.hash), 'replace');
  } else {
    projectsChanged();
  }
  openModal('shareProject', { project });
}
