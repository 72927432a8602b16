import { lazy } from 'react';

import { loadChunk } from '#platform/load-chunk.ts';

import type { View } from '../routes.tsx';

const loadProjects = () => loadChunk(() => import('./ProjectPages.tsx'));
const loadReports = () => loadChunk(() => import('../Reports/ReportPages.tsx'));
const ProjectPages = lazy(async () => ({ default: (await loadProjects()).ProjectPages }));
const ReportPages = lazy(async () => ({ default: (await loadReports()).ReportPages }));

const projects = (all: boolean): View => ({
  render: ({ hash }) => <ProjectPages key={hash} hash={hash} all={all} />,
  chunk: { load: loadProjects, source: 'src/app/Projects/ProjectPages.tsx' },
});
const reports: View = {
  render: ({ id }) => <ReportPages key={id} id={id} />,
  chunk: { load: loadReports, source: 'src/app/Reports/ReportPages.tsx' },
};

/** How the pages of projects and reports look. */
export const projectViews = {
  'account-projects': projects(true),
  project: projects(false),
  'project-hash': projects(false),
  'account-reports': reports,
  'account-reports-id': reports,
};
