import { Suspense } from 'react';

import { lazyComponent } from '#platform/lazy-component.tsx';
import type { OpenModal } from '#platform/modals.ts';

const [AuthModal] = lazyComponent(() => import('#features/auth/AuthModal/AuthModal.tsx'), 'AuthModal');
const [ContactModal] = lazyComponent(() => import('#features/contact/ContactModal/ContactModal.tsx'), 'ContactModal');
const [DownloadModal] = lazyComponent(
  () => import('#features/downloads/DownloadModal/DownloadModal.tsx'),
  'DownloadModal',
);
const [ProjectModal, loadProjectModal] = lazyComponent(
  () => import('#features/projects/ProjectModal/ProjectModal.tsx'),
  'ProjectModal',
);
// The menu leads to a new project, whose name is typed at once: its dialog is loaded before the menu is shown.
const loadProjectMenu = () => import('#features/projects/ProjectMenu/ProjectMenu.tsx');
const [ProjectMenu] = lazyComponent(async () => {
  const [menu] = await Promise.all([loadProjectMenu(), loadProjectModal()]);
  return menu;
}, 'ProjectMenu');
const [ProjectZipModal] = lazyComponent(
  () => import('#features/projects/ProjectZip/ProjectZipModal.tsx'),
  'ProjectZipModal',
);
const [ShareProjectModal] = lazyComponent(
  () => import('#features/projects/ShareProject/ShareProjectModal.tsx'),
  'ShareProjectModal',
);
const [ReportModal] = lazyComponent(() => import('#features/reports/ReportModal/ReportModal.tsx'), 'ReportModal');
const [QuestionModal] = lazyComponent(() => import('./QuestionModal.tsx'), 'QuestionModal');
const [SharePageModal] = lazyComponent(() => import('#features/sharing/ShareModal.tsx'), 'SharePageModal');
const [ShareTrackModal] = lazyComponent(() => import('#features/sharing/ShareModal.tsx'), 'ShareTrackModal');
const [LoadingsMenu] = lazyComponent(() => import('#features/personal/Loadings/LoadingsMenu.tsx'), 'LoadingsMenu');
const [RefusedModal] = lazyComponent(() => import('#features/account/RefusedModal/RefusedModal.tsx'), 'RefusedModal');
const [UserModal] = lazyComponent(() => import('#features/account/UserModal/UserModal.tsx'), 'UserModal');

/** A number of each opening. */
const openings = new WeakMap<OpenModal, number>();
let count = 0;

function openingOf(open: OpenModal): number {
  const opening = openings.get(open) ?? ++count;
  openings.set(open, opening);
  return opening;
}

/**
 * Renders the open modal. A new one: its name and props in platform/modals.ts, and a line here.
 *
 * Each opening is a separate instance: the browser reports later that it has closed a dialog, and when the same modal was
 * opened again meanwhile, the report and the closed element belong to the previous one.
 */
export function ModalRoot({ open }: { open: OpenModal }) {
  return <Suspense key={openingOf(open)}>{faceOf(open)}</Suspense>;
}

function faceOf(open: OpenModal) {
  switch (open.name) {
    case 'auth':
      return <AuthModal {...open.props} />;
    case 'contact':
      return <ContactModal {...open.props} />;
    case 'download':
      return <DownloadModal {...open.props} />;
    case 'shareTrack':
      return <ShareTrackModal {...open.props} />;
    case 'sharePage':
      return <SharePageModal {...open.props} />;
    case 'loadings':
      return <LoadingsMenu {...open.props} />;
    case 'refused':
      return <RefusedModal />;
    case 'user':
      return <UserModal />;
    case 'projectMenu':
      return <ProjectMenu {...open.props} />;
    case 'project':
      return <ProjectModal {...open.props} />;
    case 'shareProject':
      return <ShareProjectModal {...open.props} />;
    case 'projectZip':
      return <ProjectZipModal {...open.props} />;
    case 'report':
      return <ReportModal {...open.props} />;
    case 'question':
      return <QuestionModal {...open.props} />;
  }
}
