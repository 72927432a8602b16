import { lazy, Suspense } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';
import type { OpenModal } from '#platform/modals.ts';

const AuthModal = lazy(async () => {
  const { AuthModal } = await loadChunk(() => import('#features/auth/AuthModal/AuthModal.tsx'));
  return { default: AuthModal };
});
const ContactModal = lazy(async () => {
  const { ContactModal } = await loadChunk(() => import('#features/contact/ContactModal/ContactModal.tsx'));
  return { default: ContactModal };
});
const DownloadModal = lazy(async () => {
  const { DownloadModal } = await loadChunk(() => import('#features/downloads/DownloadModal/DownloadModal.tsx'));
  return { default: DownloadModal };
});
const ProjectModals = lazy(async () => {
  const { ProjectModals } = await loadChunk(() => import('./ProjectModals.tsx'));
  return { default: ProjectModals };
});
const importShare = () => loadChunk(() => import('#features/sharing/ShareModal.tsx'));
const SharePageModal = lazy(async () => ({ default: (await importShare()).SharePageModal }));
const ShareTrackModal = lazy(async () => ({ default: (await importShare()).ShareTrackModal }));
const LoadingsMenu = lazy(async () => {
  const { LoadingsMenu } = await loadChunk(() => import('#features/personal/Loadings/LoadingsMenu.tsx'));
  return { default: LoadingsMenu };
});
const UserModal = lazy(async () => {
  const { UserModal } = await loadChunk(() => import('#features/account/UserModal/UserModal.tsx'));
  return { default: UserModal };
});

/** Gives the modal that is open its face. A new one: its name and props in platform/modals.ts, and a line here. */
export function ModalRoot({ open }: { open: OpenModal }) {
  return <Suspense>{faceOf(open)}</Suspense>;
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
    case 'user':
      return <UserModal />;
    default:
      return <ProjectModals open={open} />;
  }
}
