import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { AppError } from '#domain/errors.ts';
import { DatabaseAwayError } from '#server/database/database-errors.ts';
import type { Config } from '#server/config/config.ts';
import { registerAccountsRoutes } from '#server/features/accounts/accounts.routes.ts';
import { registerCardsRoutes } from '#server/features/cards/cards.routes.ts';
import { registerClaimRoutes } from '#server/features/claim/claim.routes.ts';
import { registerMessagesRoutes } from '#server/features/messages/messages.routes.ts';
import { registerSandboxPages } from '#server/features/payments/sandbox/sandbox.routes.ts';
import { registerPublicCardRoutes } from '#server/features/public-card/public-card.routes.ts';
import { registerSharingImagesRoutes } from '#server/features/sharing-images/sharing-images.routes.ts';
import { registerFileRoutes } from '#server/features/uploads/uploads.routes.ts';
import type { Services } from '#server/services.ts';
import type { App } from './app-type.ts';
import { createAuthentication } from './authentication.ts';
import { jsonBodyLimitBytes, registerJsonBody } from './body-parser.ts';
import { answerClientError } from './client-errors.ts';
import { handleError } from './error-handler.ts';
import { stopGracefully } from './graceful-stop.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { requireOneHost } from './host-header.ts';
import { refuseUnstorableText } from './incoming-text.ts';
import { isProxied, namesLoopback } from './local-caller.ts';
import { logCalls } from './logging.ts';
import { registerMailboxRoutes } from './mailbox.routes.ts';
import { registerOpenApi } from './openapi.ts';
import { guardApiDocs, guardMetrics } from './operator-access.ts';
import { answerWithErrorPage } from './pages/error-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { warnOfIgnoredProxyHeaders } from './proxy-warning.ts';
import { chooseSecurityHeaders, registerSecurityHeaders } from './security-headers.ts';
import { registerShopRoutes } from './shop-routes.ts';
import { registerSiteFilesRoutes } from './site-files.routes.ts';

export interface AppOptions {
  readonly config: Config;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** Whether the database was reached and migrated; until then what needs it answers 503. */
  readonly isReady: () => boolean;
}

/** Puts every route in its place. Registering order is from the outside in. */
export async function createApp({ config, services, log, isReady }: AppOptions): Promise<App> {
  const securityHeadersOf = chooseSecurityHeaders(config.publicUrl.startsWith('https:'));
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The first `TRUST_PROXY` hops, counted from here, are our own proxies.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: jsonBodyLimitBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { joinDuplicateHeaders: true, requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // Parameters may be long enough for a route to refuse them in its own words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // What fails before there is a route, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...securityHeadersOf(request.url), 'x-request-id': request.id };
      const answer = request.url.startsWith('/api/') ? handleError : answerWithErrorPage;
      answer(error, request, reply.headers(headers));
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(refuse);

  // Hooks that every request passes take a callback: a promise each would cost more than they do.
  registerSecurityHeaders(app, securityHeadersOf);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const isAway = !isReady() && request.routeOptions.config.needsDatabase !== false;
    done(isAway ? new DatabaseAwayError('not migrated yet') : undefined);
  });
  stopGracefully(app);
  requireOneHost(app);
  if (config.trustProxy === 0) warnOfIgnoredProxyHeaders(app);
  registerJsonBody(app);
  refuseUnstorableText(app);
  logCalls(app);
  registerHealthRoutes(app, {
    checkReady: () => services.checkDatabase(isReady()),
    guardMetrics: guardMetrics(config.isDemo, config.metricsToken),
  });
  await registerOpenApi(app, {
    brandName: config.site.brandName,
    guard: guardApiDocs(config.isApiDescriptionPublic),
  });

  const authentication = createAuthentication(services.sessions);
  const { rateLimits } = services;
  const { sandbox } = services.shop;
  await app.register(
    async (api: App) => {
      registerAccountsRoutes(api, { ...services, authentication });
      registerClaimRoutes(api, { ...services, authentication });
      registerShopRoutes(api, services, authentication);
      // A plugin's not-found handler would lose to the pages' `/*`.
      for (const path of ['/', '/*']) {
        api.all(path, unknownCall, refuse);
      }
    },
    { prefix: '/api' },
  );
  registerFileRoutes(app, services);
  const { brandName } = config.site;
  registerSiteFilesRoutes(app, { ...services, brandName });
  registerSharingImagesRoutes(app, { ...services, brandName });
  if (sandbox) {
    const { publicUrl, isDemo: canMoveClock } = config;
    registerSandboxPages(app, { sandbox, brandName, publicUrl, canMoveClock });
  }
  if (config.isDemo) {
    await app.register(async (dev: App) => {
      dev.addHook('onRequest', async (request) => {
        if (isProxied(request) || !namesLoopback(request)) await refuse();
      });
      registerMailboxRoutes(dev, {
        mailboxDir: services.mailboxDir,
        brandName: config.site.brandName,
      });
    });
  }
  const pages = await registerPages(app, {
    isDevelopment: config.isDevelopment,
    pageServices: services.pages,
  });
  const renderers = { loadRenderer: pages.loadCardRenderer, brandName: config.site.brandName };
  registerPublicCardRoutes(app, { ...services, ...renderers });
  registerCardsRoutes(app, { ...services, ...renderers, rateLimits, publicUrl: config.publicUrl });
  registerMessagesRoutes(app, { ...services, answerPage: pages.answerPage });
  return app;
}

const unknownCall = {
  config: { needsDatabase: false, knowsItsAddresses: true },
  schema: { hide: true },
};

async function refuse(): Promise<never> {
  throw new AppError('not_found', 'Not found');
}
