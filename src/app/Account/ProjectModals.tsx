import { ProjectMenu } from '#features/projects/ProjectMenu/ProjectMenu.tsx';
import { ProjectModal } from '#features/projects/ProjectModal/ProjectModal.tsx';
import { ProjectZipModal } from '#features/projects/ProjectZip/ProjectZipModal.tsx';
import { ShareProjectModal } from '#features/projects/ShareProject/ShareProjectModal.tsx';
import { ReportModal } from '#features/reports/ReportModal/ReportModal.tsx';
import type { OpenModal } from '#platform/modals.ts';

import { QuestionModal } from './QuestionModal.tsx';

export type OpenProjectModal = Extract<
  OpenModal,
  { name: 'projectMenu' | 'project' | 'shareProject' | 'projectZip' | 'report' | 'question' }
>;

/** Modals of projects and reports, which lead to each other, in one chunk. */
export function ProjectModals({ open }: { open: OpenProjectModal }) {
  switch (open.name) {
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
