import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { AppContext } from './app-context.ts';
import { responseLocale } from './domain/language.ts';
import { presentAssetsAt } from './plugins/asset-scope.ts';
import { respondToBrokenRequests, bareHeaders } from './plugins/broken-requests.ts';
import { respondWithError, handleErrors } from './plugins/errors.ts';
import { connectionLimits } from './domain/limits.ts';
import type { ConnectionLimits } from './domain/limits.ts';
import { closeGently } from './plugins/gentle-close.ts';
import { leaveConnections } from './plugins/leave-connections.ts';
import { measureRequests } from './plugins/measured-requests.ts';
import { openMetrics } from './metrics/metrics.ts';
import { requestIdOf } from './plugins/request-id.ts';
import { limitBodies } from './plugins/open-bodies.ts';
import { echoIdempotencyKeys } from './plugins/idempotency-key.ts';
import { documentEndpoints } from './plugins/openapi.ts';
import { createOriginMark, markResponses } from './plugins/origin-mark.ts';
import { refuseEncodedForms, refuseForeignOrigins } from './plugins/refused-requests.ts';
import { parseQuery } from './plugins/query-string.ts';
import { describeRequests } from './plugins/request.ts';
import { secureHeaders } from './plugins/security.ts';
import { acceptUploads } from './plugins/uploads.ts';
import { inlineScriptSources } from './html/inline-scripts.ts';
import { instanceId } from './repositories/meta.ts';
import { writeMissedSearches } from './repositories/missed-search-queue.ts';
import type { AdminCommands } from './routes/admin/commands.ts';
import { liveOrigins } from './realtime/app-key.ts';
import { assetOrigins } from './domain/asset-url.ts';
import { bindRoutes } from './routes/index.ts';
import { recordAccountRequests } from './security/account-endpoints.ts';
import { trackRequests } from './security/request-scope.ts';
import { openSecurityLog } from './security/security-log.ts';
import type { SecurityLog } from './security/security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Bodies are small JSON; what brings files says so itself. */
const bodyLimit = 1024 * 1024;
/** A search of 10,000 Cyrillic letters in a URL is 60 kB and gets a response that explains the error. */
const maxHeaderSize = 128 * 1024;

interface AppOptions {
  logger?: FastifyBaseLogger;
  commands?: AdminCommands;
  /** In place of the product's own. */
  limits?: ConnectionLimits;
  /** The clock by which request bodies and uploads are timed, in milliseconds. */
  now?: () => number;
}

/** Builds the server over a context; `main.ts` listens with it, tests inject into it. */
export async function buildApp(
  context: AppContext,
  { logger, commands, limits = connectionLimits, now = Date.now }: AppOptions = {},
): Promise<FastifyInstance> {
  const { trustProxy } = context.config;
  const mark = createOriginMark(await instanceId(context.db));
  const app: FastifyInstance = fastify({
    ...(logger && { loggerInstance: logger }),
    // One line a failure (plugins/errors.ts), none for each of the many range requests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit,
    http: {
      maxHeaderSize,
      headersTimeout: limits.headersMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
    },
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true },
    clientErrorHandler: respondToBrokenRequests(mark.value, context.config.hsts),
    frameworkErrors(error, request, reply) {
      // No hook has run yet for an address that cannot be read.
      request.locale = responseLocale(request.headers['accept-language']);
      mark.set(reply);
      void reply.headers(bareHeaders(context.config.hsts));
      respondWithError(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  // Endpoints validate and serialise by their contract (routes/endpoints.ts); fastify only has the schemas for
  // OpenAPI.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (response) => JSON.stringify(response));

  const securityLog = openSecurityLog({ db: context.db, log: app.log, secretKey: () => context.secretKey });
  app.decorate('securityLog', securityLog);
  app.addHook('onClose', () => securityLog.close());
  app.addHook('onClose', () => writeMissedSearches(context.db));
  closeGently(app);
  leaveConnections(app, context.stopping);
  measureRequests(app, openMetrics());
  markResponses(app, mark);
  echoIdempotencyKeys(app);
  trackRequests(app);
  recordAccountRequests(app, securityLog);
  presentAssetsAt(app, context.config.assetUrl);
  describeRequests(app);
  handleErrors(app);
  refuseForeignOrigins(app, context.config.publicUrl);
  refuseEncodedForms(app);
  limitBodies(app, limits, now);
  await acceptUploads(app, {
    dataDir: context.config.dataDir,
    limits,
    now,
    attempts: context.peers.attempts?.(() => context.secretKey),
    isShared: context.peers.isShared,
  });
  secureHeaders(app, {
    hsts: context.config.hsts,
    scripts: inlineScriptSources(context.clientDir),
    connect: liveOrigins(context.config),
    assets: assetOrigins(context.config.assetUrl),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml))/,
  });
  await documentEndpoints(app, context.version);

  await bindRoutes(app, context, commands);
  return app;
}
