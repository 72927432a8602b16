import { lazyComponent } from '#platform/lazy-component.tsx';
import type { View } from '../view.ts';
const [ProjectPages, loadProjects] = lazyComponent(() => import('./ProjectPages.tsx'), 'ProjectPages');
const [ReportPages, loadReports] = lazyComponent(() => import('../Reports/ReportPages.tsx'), 'ReportPages');

const projects = (all: boolean): View => ({
  render: ({ hash }) => <ProjectPages key={hash} hash={hash} all={all} />,
  load: loadProjects,
});
const reports: View = {
  render: ({ id }) => <ReportPages key={id} id={id} />,
  load: loadReports,
};

/** How the pages of projects and reports look. */
export const projectViews = {
  'account-projects': projects(true),
  project: projects(false),
  'project-hash': projects(false),
  'account-reports': reports,
  'account-reports-id': reports,
};
