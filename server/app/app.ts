import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#domain/errors.ts';
import { readCardUrl } from '#domain/cards/mangled-address.ts';
import type { Config } from '#server/config/config.ts';
import { StillStartingError } from '#server/database/database-errors.ts';
import { enforceAccess } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { readCallerCountry } from '#server/http/caller-country.ts';
import { jsonBodyLimitBytes, registerJsonBody } from '#server/http/body-parser.ts';
import { createClientErrorAnswer } from '#server/http/client-errors.ts';
import { boundConnections, patienceWithClients, stuckAfterMs } from '#server/http/connections.ts';
import { handleError } from '#server/http/error-handler.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { stopGracefully } from '#server/http/graceful-stop.ts';
import { requireOneHost } from '#server/http/host-header.ts';
import { refuseUnstorableText } from '#server/http/incoming-text.ts';
import { logCalls, logOfLibraries } from '#server/http/logging.ts';
import { shedLoad } from '#server/http/load-shedding.ts';
import { guardApiDocs, guardMetrics } from '#server/http/operator-access.ts';
import { warnOfIgnoredProxyHeaders } from '#server/http/proxy-warning.ts';
import { orMissingPage } from '#server/http/missing-page.ts';
import { chooseSecurityHeaders, registerSecurityHeaders } from '#server/http/security-headers.ts';
import { inTraceOf, traceRequests } from '#server/http/traced-requests.ts';
import { validatorCompiler } from '#server/http/validator.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { registerOpenApi } from './openapi.ts';
import { pageServicesOf } from './pages/page-services.ts';
import { registerPages } from './pages/register-pages.ts';
import type { Services } from './services.ts';

/** deploy/Caddyfile asks each second. What runs has the rest of the stop's ten seconds. */
const turningAway = { quietMs: 1_500, atMostMs: 7_000 };

export interface AppOptions {
  readonly config: Config;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** Whether the database was reached and migrated; until then what needs it answers 503. */
  readonly isReady: () => boolean;
  /** The text of `/metrics`; absent: of this process's own. */
  readonly readMetrics?: () => Promise<string>;
  /** Where the assets of other releases lie; absent: this release's own are served alone. */
  readonly keptAssetsFolder?: string | undefined;
}

/** Puts every route in its place. Registering order is from the outside in. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, services, log, isReady, readMetrics } = options;
  const securityHeadersOf = chooseSecurityHeaders(config.publicUrl.startsWith('https:'));
  const app: App = fastify({
    loggerInstance: logOfLibraries(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The log knows the request that a line belongs to by itself (`trace.ts`).
    childLoggerFactory: (logger) => logger,
    // The first `TRUST_PROXY` hops, counted from here, are our own proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: jsonBodyLimitBytes,
    requestTimeout: patienceWithClients.requestTimeout,
    connectionTimeout: stuckAfterMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Node makes no stream of a body that is not there.
    http: {
      ...patienceWithClients,
      joinDuplicateHeaders: true,
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    clientErrorHandler: createClientErrorAnswer(securityHeadersOf('/api/')),
    rewriteUrl: ({ url = '/' }) => readCardUrl(url),
    // Parameters may be long enough for a route to refuse them in its own words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // A request may fail before it has a route, such as one whose address cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...securityHeadersOf(request.url), 'x-request-id': request.id };
      const answer = request.url.startsWith('/api/') ? handleError : answerWithErrorPage;
      inTraceOf(request, () => answer(error, request, reply.headers(headers)));
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setNotFoundHandler(refuse);

  // Hooks that every request passes take a callback: a promise each would cost more than they do.
  registerSecurityHeaders(app, securityHeadersOf);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  shedLoad(app, services.metrics.registry, services.countWaitingQueries);
  traceRequests(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const isAway = !isReady() && request.routeOptions.config.needsDatabase !== false;
    done(isAway ? new StillStartingError('not migrated yet') : undefined);
  });
  boundConnections(app.server, services.metrics.registry);
  const isStopping = stopGracefully(app, config.trustProxy > 0 ? turningAway : undefined);
  requireOneHost(app);
  if (config.trustProxy === 0) warnOfIgnoredProxyHeaders(app);
  readCallerCountry(app, config.countryHeader);
  registerJsonBody(app);
  refuseUnstorableText(app);
  logCalls(app);
  enforceAccess(app, services.sessions);
  app.addHook('onRequest', (request, _reply, done) => {
    const showsBrand = request.routeOptions.config.showsBrand !== false;
    if (showsBrand && !services.isUpToDate()) void bringUpToDateThen(done);
    else done();
  });
  const registerHealth = () =>
    registerHealthRoutes(app, {
      checkReady: () => services.checkDatabase(isReady()),
      isStopping,
      metrics: services.metrics,
      readMetrics,
      guardMetrics: guardMetrics(config.isDemo, config.metricsTokens),
    });
  async function bringUpToDateThen(done: () => void): Promise<void> {
    await services.bringUpToDate();
    done();
  }
  if (config.role === 'jobs') {
    app.setErrorHandler(handleError);
    registerHealth();
    return app;
  }
  const pages = await registerPages(app, {
    isDevelopment: config.isDevelopment,
    pageServices: pageServicesOf(services),
    keptAssetsFolder: options.keptAssetsFolder,
  });
  // Fastify applies it only to routes that are registered later, once something was awaited.
  const answerError = orMissingPage(pages, handleError);
  app.setErrorHandler((error: Error, request, reply) =>
    inTraceOf(request, () => answerError(error, request, reply)),
  );
  registerHealth();
  await registerOpenApi(app, {
    brand: services.brand,
    guard: guardApiDocs(config.isApiDescriptionPublic),
  });
  services.modules.registerRoutes(app, { ...services, pages });
  // A plugin's not-found handler would lose to the pages' `/*`.
  for (const path of ['/api', '/api/*']) {
    app.all(path, unknownCall, refuse);
  }
  return app;
}

const unknownCall = {
  config: { needsDatabase: false, access: 'public', knowsItsAddresses: true },
  schema: { hide: true },
} as const;

async function refuse(): Promise<never> {
  throw new AppError('not_found', 'Not found');
}
