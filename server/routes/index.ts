import type { contract } from '#shared/contract/index.ts';
import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { DownloadService } from '../downloads/download-service.ts';
import { openAccounts } from './accounts.ts';
import type { AdminCommands } from './admin/commands.ts';
import { adminRoutes } from './admin/index.ts';
import { authRoutes } from './auth.ts';
import { blogRoutes } from './blog.ts';
import { commonRoutes } from './common.ts';
import { downloadRoutes } from './downloads.ts';
import { bindEndpoints } from './endpoints.ts';
import type { Bound, Endpoints } from './bound-endpoints.ts';
import { embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { feedbackRoutes } from './feedback.ts';
import { healthRoutes } from './health.ts';
import { runJobs } from './jobs.ts';
import { metricsRoutes } from './metrics.ts';
import { pageRoutes } from './pages.ts';
import { favoriteRoutes } from './personal/favorites.ts';
import { historyRoutes } from './personal/history.ts';
import { projectClipRoutes } from './personal/project-clips.ts';
import { projectItemRoutes } from './personal/project-items.ts';
import { projectZipRoutes } from './personal/project-zip.ts';
import { projectRoutes } from './personal/projects.ts';
import { reportRoutes } from './personal/reports.ts';
import { pictureRoutes } from './pictures.ts';
import { previewRoutes } from './previews.ts';
import { realtimeRoutes, serveRealtime } from './realtime.ts';
import { resetRoutes } from './reset.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { securityEventRoutes } from './security-events.ts';
import { securityTxtRoutes } from './security-txt.ts';
import { sessionRoutes } from './sessions.ts';
import { sitemapRoutes } from './sitemaps.ts';
import { socialPictureRoutes } from './social-pictures.ts';
import { sitePageRoutes } from './site-pages.ts';
import { trackGroupRoutes } from './track-groups.ts';
import { trackRoutes } from './tracks.ts';
import { userRoutes } from './users.ts';

/** Binds everything that the server responds to. */
export async function bindRoutes(
  app: FastifyInstance,
  context: AppContext,
  commands: AdminCommands | undefined,
): Promise<void> {
  runJobs(app, context);
  const endpoints = bindEndpoints(app, context);
  bindContract(app, endpoints, context);
  pictureRoutes(app, context);
  resetRoutes(app, context);
  adminRoutes(app, context, commands);
  securityTxtRoutes(app, context);
  metricsRoutes(app, context);
  sitemapRoutes(app, context);
  feedRoutes(app, endpoints, context);
  socialPictureRoutes(app, endpoints, context);
  embedRoutes(app, endpoints, context);
  await pageRoutes(app, endpoints, context);
}

/** Binds every endpoint of the contract, by the names of its files in `src/shared/contract`. */
function bindContract(app: FastifyInstance, endpoints: Endpoints, context: AppContext) {
  const { db, store, jobs: queue } = context;
  const live = serveRealtime(app, context);
  const accounts = openAccounts(app, context);
  const downloads = new DownloadService({ db, store, queue });
  app.addHook('onClose', () => downloads.close());
  return {
    ...trackRoutes(endpoints, context),
    ...trackGroupRoutes(endpoints, context),
    auth: authRoutes(endpoints, accounts),
    blog: blogRoutes(endpoints, context),
    common: commonRoutes(endpoints, context, app.realtime),
    contentHistory: historyRoutes(endpoints, context, app.metrics),
    downloads: downloadRoutes(endpoints, context, downloads),
    favorites: favoriteRoutes(endpoints, context),
    feedback: feedbackRoutes(endpoints, accounts),
    health: healthRoutes(app, context),
    previews: previewRoutes(endpoints, context),
    projects: {
      ...projectRoutes(endpoints, context),
      ...projectItemRoutes(endpoints, context),
      ...projectClipRoutes(endpoints, context),
      ...projectZipRoutes(endpoints, context, downloads),
    },
    realtime: realtimeRoutes(endpoints, live),
    reports: reportRoutes(app, endpoints, context),
    secondFactor: secondFactorRoutes(endpoints, accounts),
    securityEvents: securityEventRoutes(endpoints, accounts),
    sessions: sessionRoutes(endpoints, accounts),
    sitePages: sitePageRoutes(endpoints, context),
    users: userRoutes(endpoints, accounts),
  } satisfies Bound<typeof contract>;
}
